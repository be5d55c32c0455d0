"""Structured errors: one code per kind of failure, the table of default suggestions, the exception that carries them."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class ErrorCode(StrEnum):
    """What went wrong, as a stable word that scripts and translations can rely on."""

    PDF_PARSE_FAILED = "PDF_PARSE_FAILED"
    PDF_ENCRYPTED = "PDF_ENCRYPTED"
    PDF_NEEDS_OCR = "PDF_NEEDS_OCR"
    PDF_NO_TEXT = "PDF_NO_TEXT"
    OCR_UNAVAILABLE = "OCR_UNAVAILABLE"
    XML_MALFORMED = "XML_MALFORMED"
    REFERENCE_MALFORMED = "REFERENCE_MALFORMED"
    CHECKSUM_MISMATCH = "CHECKSUM_MISMATCH"
    QUERY_SYNTAX = "QUERY_SYNTAX"
    INPUT_SCHEMA = "INPUT_SCHEMA"
    OUTPUT_SCHEMA = "OUTPUT_SCHEMA"
    TOOL_TIMEOUT = "TOOL_TIMEOUT"
    TOOL_LOAD_FAILED = "TOOL_LOAD_FAILED"
    MODEL_LOAD_FAILED = "MODEL_LOAD_FAILED"
    MODEL_CRASHED = "MODEL_CRASHED"
    MODEL_OUTPUT = "MODEL_OUTPUT"
    CHILD_CRASHED = "CHILD_CRASHED"
    SOURCE_UNREACHABLE = "SOURCE_UNREACHABLE"
    OFFLINE_LOCKED = "OFFLINE_LOCKED"
    WORKSPACE_LOCKED = "WORKSPACE_LOCKED"
    WORKSPACE_INVALID = "WORKSPACE_INVALID"
    PERMISSION_DENIED = "PERMISSION_DENIED"
    DISK_FULL = "DISK_FULL"
    AUDIT_BROKEN = "AUDIT_BROKEN"
    INTERRUPTED = "INTERRUPTED"
    NOT_FOUND = "NOT_FOUND"
    INTERNAL = "INTERNAL"


@dataclass(frozen=True, slots=True)
class Advice:
    """The default retry suggestion of a code, in the two languages of the product."""

    en: str
    zh: str


SUGGESTIONS: dict[ErrorCode, Advice] = {
    ErrorCode.PDF_PARSE_FAILED: Advice(
        "repair: open the file in a PDF viewer, save it again, or download it once more; then add it again",
        "修复：用 PDF 阅读器打开后另存，或重新下载，然后再次添加",
    ),
    ErrorCode.PDF_ENCRYPTED: Advice(
        "enter password: put the password on one line of a file and add again with --password-file FILE",
        "输入密码：把密码写进一个文件（一行一个），用 --password-file FILE 再次添加",
    ),
    ErrorCode.PDF_NEEDS_OCR: Advice(
        "turn on OCR: the pages are images; add the file again with --ocr, or set `ocr` to eng, chi_sim or eng+chi_sim",
        "开启 OCR：页面是图像；请用 --ocr 再次添加该文件，或把设置 `ocr` 设为 eng、chi_sim 或 eng+chi_sim",
    ),
    ErrorCode.PDF_NO_TEXT: Advice(
        "check the file: it holds neither text nor images; export it again from where it came from",
        "检查文件：其中既无文字也无图像；请从原处重新导出",
    ),
    ErrorCode.OCR_UNAVAILABLE: Advice(
        "install Tesseract with the languages eng and chi_sim, then add again",
        "安装 Tesseract 及 eng、chi_sim 语言包后再次添加",
    ),
    ErrorCode.XML_MALFORMED: Advice(
        "copy the file again from the disk it came from, then import again",
        "从原来的磁盘重新复制该文件，然后再次导入",
    ),
    ErrorCode.REFERENCE_MALFORMED: Advice(
        "correct the entry at the line shown, then import the file again; the other entries are in",
        "改正所示行的条目后再次导入；其他条目已导入",
    ),
    ErrorCode.CHECKSUM_MISMATCH: Advice(
        "copy the file again: it differs from its checksum",
        "重新复制该文件：它与校验和不符",
    ),
    ErrorCode.QUERY_SYNTAX: Advice("correct the field value at the place shown", "改正所示位置的字段值"),
    ErrorCode.INPUT_SCHEMA: Advice("correct the argument named in the message", "改正消息中指出的参数"),
    ErrorCode.OUTPUT_SCHEMA: Advice(
        "report the tool to its author: its answer does not fit its own schema", "请告知工具作者：其返回值不符合自身的模式"
    ),
    ErrorCode.TOOL_TIMEOUT: Advice(
        "try again, or raise the time limit in the settings",
        "重试，或在设置中提高时限",
    ),
    ErrorCode.TOOL_LOAD_FAILED: Advice(
        "correct the tool file as the message says, then load it again",
        "按消息改正工具文件后重新加载",
    ),
    ErrorCode.MODEL_LOAD_FAILED: Advice(
        "check the model file, or go on without a model",
        "检查模型文件，或不用模型继续",
    ),
    ErrorCode.MODEL_CRASHED: Advice("ask again; the model was started anew", "再问一次；模型已重新启动"),
    ErrorCode.MODEL_OUTPUT: Advice("ask again, or go on without a model", "再问一次，或不用模型继续"),
    ErrorCode.CHILD_CRASHED: Advice(
        "try again; the helper process was started anew",
        "重试；辅助进程已重新启动",
    ),
    ErrorCode.SOURCE_UNREACHABLE: Advice(
        "use the local sources, or check the network switch",
        "使用本地来源，或检查网络开关",
    ),
    ErrorCode.OFFLINE_LOCKED: Advice(
        "ask whoever locked this workspace to unlock it",
        "请联系锁定此工作区的人解锁",
    ),
    ErrorCode.WORKSPACE_LOCKED: Advice(
        "wait for the other command to end, then try again",
        "等待另一个命令结束后重试",
    ),
    ErrorCode.WORKSPACE_INVALID: Advice(
        "make a workspace with `postil init FOLDER`, or name another folder", "用 `postil init 文件夹` 建立工作区，或指定另一文件夹"
    ),
    ErrorCode.PERMISSION_DENIED: Advice(
        "check who may read and write the file or folder, then try again",
        "检查文件或文件夹的读写权限后重试",
    ),
    ErrorCode.DISK_FULL: Advice(
        "free some space on the disk, then run the same command again; it goes on where it stopped",
        "腾出磁盘空间后再次运行同一命令；会从停下处继续",
    ),
    ErrorCode.AUDIT_BROKEN: Advice(
        "compare the rows named with a backup; something was changed outside of Postil", "将所列行与备份比较；有内容在 Postil 之外被改动"
    ),
    ErrorCode.INTERRUPTED: Advice(
        "run the same command again; it goes on where it stopped",
        "再次运行同一命令；会从停下处继续",
    ),
    ErrorCode.NOT_FOUND: Advice(
        "check the name; `postil state` lists what there is",
        "检查名称；`postil state` 会列出现有内容",
    ),
    ErrorCode.INTERNAL: Advice(
        "report this with the log file in the workspace's logs folder",
        "请附上工作区 logs 文件夹中的日志报告此问题",
    ),
}


@dataclass(frozen=True, slots=True)
class ErrorInfo:
    """An error as it is shown, stored and sent over a pipe."""

    error_code: ErrorCode
    raw_error: str
    retry_suggestion: str
    where: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The error object of the JSON interface."""
        body = {"error_code": str(self.error_code), "raw_error": self.raw_error, "retry_suggestion": self.retry_suggestion}
        return body if self.where is None else {**body, "where": self.where}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> ErrorInfo:
        """Reads what `to_json` wrote; an unknown code becomes INTERNAL."""
        code = body.get("error_code", "INTERNAL")
        known = ErrorCode(code) if code in ErrorCode.__members__ else ErrorCode.INTERNAL
        return cls(known, str(body.get("raw_error", "")), str(body.get("retry_suggestion", "")), body.get("where"))


class EngineError(Exception):
    """A failure that a person can do something about: a code, the raw cause, a suggestion, and where it happened."""

    def __init__(self, code: ErrorCode, raw_error: str, *, where: str | None = None, suggestion: str | None = None) -> None:
        self.info = ErrorInfo(code, raw_error.strip() or str(code), suggestion or SUGGESTIONS[code].en, where)
        super().__init__(f"{code}: {self.info.raw_error}")

    @property
    def code(self) -> ErrorCode:
        """The code of the failure."""
        return self.info.error_code

    @classmethod
    def of(cls, info: ErrorInfo) -> EngineError:
        """The exception that carries an error received from elsewhere."""
        return cls(info.error_code, info.raw_error, where=info.where, suggestion=info.retry_suggestion or None)


def from_os_error(error: OSError, where: str | None = None) -> EngineError:
    """Translates what the operating system says of files and disks into one of our codes."""
    full = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
    denied = {errno.EACCES, errno.EPERM, errno.EROFS}
    code = ErrorCode.DISK_FULL if error.errno in full else ErrorCode.PERMISSION_DENIED if error.errno in denied else ErrorCode.INTERNAL
    if isinstance(error, FileNotFoundError) or error.errno in {errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR}:
        code = ErrorCode.NOT_FOUND
    return EngineError(code, error.strerror or str(error), where=where or (str(error.filename) if error.filename else None))
