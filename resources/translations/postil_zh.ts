<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AbstractText</name>
    <message>
        <source>{count} card cites this paragraph ({chunk})</source>
        <translation>{count} 张证据卡引用此段落（{chunk}）</translation>
    </message>
    <message>
        <source>{count} cards cite this paragraph ({chunk})</source>
        <translation>{count} 张证据卡引用此段落（{chunk}）</translation>
    </message>
</context>
<context>
    <name>AbstractView</name>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Choose a paper to read its abstract.</source>
        <translation>选择一篇论文即可阅读摘要。</translation>
    </message>
    <message>
        <source>RETRACTED</source>
        <translation>已撤稿</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>无标题</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>This record has no abstract.</source>
        <translation>此题录没有摘要。</translation>
    </message>
    <message>
        <source>tier {number}</source>
        <translation>可信度 {number} 级</translation>
    </message>
    <message>
        <source>preprint</source>
        <translation>预印本</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>有更正</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>证据卡</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Type a question</source>
        <translation>输入问题</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Keep or drop a paper</source>
        <translation>保留或去掉一篇论文</translation>
    </message>
    <message>
        <source>Confirm the hits</source>
        <translation>确认命中</translation>
    </message>
    <message>
        <source>Open the paragraph of a card</source>
        <translation>打开证据卡的出处段落</translation>
    </message>
    <message>
        <source>Accept a card</source>
        <translation>接受证据卡</translation>
    </message>
    <message>
        <source>Reject a card</source>
        <translation>拒绝证据卡</translation>
    </message>
    <message>
        <source>Comment on a card</source>
        <translation>给证据卡写批注</translation>
    </message>
    <message>
        <source>Copy a card with its citation</source>
        <translation>复制证据卡及其文献出处</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>撤销上一个决定</translation>
    </message>
    <message>
        <source>Find in the document</source>
        <translation>在文档中查找</translation>
    </message>
    <message>
        <source>Next and previous hit</source>
        <translation>下一处和上一处</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Fit the width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Add PDFs</source>
        <translation>添加 PDF</translation>
    </message>
    <message>
        <source>Export BibTeX</source>
        <translation>导出 BibTeX</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>AskBar</name>
    <message>
        <source>Ask a research question, in English or Chinese</source>
        <translation>输入研究问题，中文或英文均可</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Question ({keys})</source>
        <translation>问题（{keys}）</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Offline: nothing opens a connection. All searching happens on this computer.</source>
        <translation>离线：程序不建立任何网络连接，检索全部在本机进行。</translation>
    </message>
    <message>
        <source>Export BibTeX</source>
        <translation>导出 BibTeX</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Shortcuts and help</source>
        <translation>快捷键与帮助</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>进行中…</translation>
    </message>
    <message>
        <source>A run is at work. Stop it ({keys}) to ask something else.</source>
        <translation>正在运行。要提出别的问题，请先停止（{keys}）。</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>提问（Enter）</translation>
    </message>
    <message>
        <source>Type a question first</source>
        <translation>请先输入问题</translation>
    </message>
    <message>
        <source>Writes the papers of this run, or of the library, as a .bib file</source>
        <translation>把本次运行或文献库中的论文写成 .bib 文件</translation>
    </message>
    <message>
        <source>Nothing to export yet: ask a question or add papers</source>
        <translation>还没有可导出的内容：请先提问或添加论文</translation>
    </message>
</context>
<context>
    <name>AuditView</name>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Rows of the log</source>
        <translation>日志记录</translation>
    </message>
    <message>
        <source>Calls of tools</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>Filter by any word</source>
        <translation>按任意词筛选</translation>
    </message>
    <message>
        <source>Filter the audit</source>
        <translation>筛选审计记录</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>核验(&amp;V)</translation>
    </message>
    <message>
        <source>Work out every hash again and compare</source>
        <translation>重新计算每个哈希值并比对</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole row as JSON</source>
        <translation>把整条记录复制为 JSON</translation>
    </message>
    <message>
        <source>The whole row</source>
        <translation>整条记录</translation>
    </message>
    <message>
        <source>Choose a row to see all of it.</source>
        <translation>选择一条记录即可查看全部内容。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Result or error</source>
        <translation>结果或错误</translation>
    </message>
    <message>
        <source>Rows of the log ({count})</source>
        <translation>日志记录（{count}）</translation>
    </message>
    <message>
        <source>Calls of tools ({count})</source>
        <translation>工具调用（{count}）</translation>
    </message>
    <message>
        <source>{shown} of {count}</source>
        <translation>{shown} / {count}</translation>
    </message>
    <message>
        <source>The log is whole: {count} rows, every hash fits.</source>
        <translation>日志完整：共 {count} 条记录，哈希值全部相符。</translation>
    </message>
    <message>
        <source>{count} row does not fit its hash:</source>
        <translation>{count} 条记录与哈希值不符：</translation>
    </message>
    <message>
        <source>{count} rows do not fit their hashes:</source>
        <translation>{count} 条记录与哈希值不符：</translation>
    </message>
    <message>
        <source>{table} {row}: {why}</source>
        <translation>{table} {row}：{why}</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>另有 {count} 条</translation>
    </message>
    <message>
        <source>Call {id}</source>
        <translation>调用 {id}</translation>
    </message>
    <message>
        <source>Row {id}</source>
        <translation>记录 {id}</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在核验…</translation>
    </message>
</context>
<context>
    <name>CardActions</name>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the quote with its citation, key and chunk ID ({keys})</source>
        <translation>复制引文及其文献出处、引用键和段落 ID（{keys}）</translation>
    </message>
    <message>
        <source>Comment; Enter keeps it, Esc leaves it</source>
        <translation>批注；按 Enter 保存，按 Esc 放弃</translation>
    </message>
    <message>
        <source>Comment on this card</source>
        <translation>给此证据卡写批注</translation>
    </message>
</context>
<context>
    <name>CardDelegate</name>
    <message>
        <source>Comment: {text}</source>
        <translation>批注：{text}</translation>
    </message>
    <message>
        <source>tier {number}</source>
        <translation>可信度 {number} 级</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>{who} · abstract</source>
        <translation>{who} · 摘要</translation>
    </message>
    <message>
        <source>{who} · page {page}</source>
        <translation>{who} · 第 {page} 页</translation>
    </message>
</context>
<context>
    <name>CardsFilterRow</name>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>全部证据卡</translation>
    </message>
    <message>
        <source>Draft {count}</source>
        <translation>草稿 {count}</translation>
    </message>
    <message>
        <source>Cards that nobody has decided on</source>
        <translation>尚未有人决定的证据卡</translation>
    </message>
    <message>
        <source>Accepted {count}</source>
        <translation>已接受 {count}</translation>
    </message>
    <message>
        <source>Cards that were accepted</source>
        <translation>已接受的证据卡</translation>
    </message>
    <message>
        <source>Rejected {count}</source>
        <translation>已拒绝 {count}</translation>
    </message>
    <message>
        <source>Cards that were rejected</source>
        <translation>已拒绝的证据卡</translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>Cards of this paper</source>
        <translation>此论文的证据卡</translation>
    </message>
    <message>
        <source>Shows the cards of one paper</source>
        <translation>只显示一篇论文的证据卡</translation>
    </message>
    <message>
        <source>Filter cards</source>
        <translation>筛选证据卡</translation>
    </message>
</context>
<context>
    <name>CardsList</name>
    <message>
        <source>Evidence cards</source>
        <translation>证据卡</translation>
    </message>
</context>
<context>
    <name>CardsRows</name>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>RETRACTED PAPER</source>
        <translation>论文已撤稿</translation>
    </message>
    <message>
        <source>preprint</source>
        <translation>预印本</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>有更正</translation>
    </message>
    <message>
        <source>quote</source>
        <translation>引文</translation>
    </message>
    <message>
        <source>citation</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>verbatim</source>
        <translation>逐字引用</translation>
    </message>
    <message>
        <source>shortened by {model}</source>
        <translation>由 {model} 缩写</translation>
    </message>
</context>
<context>
    <name>ChipButton</name>
    <message>
        <source>{about}. Press to ask again without it.</source>
        <translation>{about}。点按可去掉此项后重新提问。</translation>
    </message>
</context>
<context>
    <name>ChipsBar</name>
    <message>
        <source>Understood as</source>
        <translation>理解为</translation>
    </message>
    <message>
        <source>Query that was searched</source>
        <translation>实际检索式</translation>
    </message>
    <message>
        <source>query: {query}</source>
        <translation>检索式：{query}</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>A paper needs a title.</source>
        <translation>论文必须有标题。</translation>
    </message>
    <message>
        <source>Line {number}: one author a line, as Family, Given.</source>
        <translation>第 {number} 行：每行一位作者，写成“姓, 名”。</translation>
    </message>
    <message>
        <source>A year from {first} to {last}, or nothing.</source>
        <translation>年份应在 {first} 到 {last} 之间，也可留空。</translation>
    </message>
    <message>
        <source>A DOI begins with 10. and has a slash, for example 10.1038/s41467-024-44806-1.</source>
        <translation>DOI 以 10. 开头并含斜杠，例如 10.1038/s41467-024-44806-1。</translation>
    </message>
    <message>
        <source>A PMID is a number of up to nine digits.</source>
        <translation>PMID 是不超过九位的数字。</translation>
    </message>
    <message>
        <source>Correct what was read</source>
        <translation>更正读取结果</translation>
    </message>
    <message>
        <source>Your correction is kept apart from what was read of the file, and can be undone.</source>
        <translation>您的更正与从文件读取的内容分开保存，可以撤销。</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Authors</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Year</source>
        <translation>年份(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>期刊(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;DOI</source>
        <translation>DOI(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;PMID</source>
        <translation>PMID(&amp;P)</translation>
    </message>
    <message>
        <source>Family, Given
Family, Given
Name of a group</source>
        <translation>姓, 名
姓, 名
团体名称</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Taken as the name of a group: {names}</source>
        <translation>视为团体名称：{names}</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>an address on the network; Postil opens no connection, save the file first</source>
        <translation>网络地址；Postil 不连接网络，请先把文件存到本机</translation>
    </message>
    <message>
        <source>a packed file (.{ending}); unpack it first</source>
        <translation>压缩文件（.{ending}）；请先解压</translation>
    </message>
    <message>
        <source>a .{ending} file; save or print it as PDF first</source>
        <translation>.{ending} 文件；请先另存或打印为 PDF</translation>
    </message>
    <message>
        <source>a file without an ending; PDFs and record files are known by theirs</source>
        <translation>没有扩展名的文件；PDF 和题录文件靠扩展名识别</translation>
    </message>
    <message>
        <source>a .{ending} file; PDF, .xml, .xml.gz, .nbib, .ris, .bib and .json can be used</source>
        <translation>.{ending} 文件；可用的有 PDF、.xml、.xml.gz、.nbib、.ris、.bib 和 .json</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Show all cards</source>
        <translation>显示全部证据卡</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Takes the last decision back ({keys})</source>
        <translation>撤销上一个决定（{keys}）</translation>
    </message>
    <message>
        <source>What was withheld, and why</source>
        <translation>未展示的内容及原因</translation>
    </message>
    <message>
        <source>No evidence was found</source>
        <translation>没有找到证据</translation>
    </message>
    <message>
        <source>Withheld {count}</source>
        <translation>未展示 {count}</translation>
    </message>
    <message>
        <source>Sentences that a check refused. They never reach a report.</source>
        <translation>未通过核查的句子，不会进入报告。</translation>
    </message>
    <message>
        <source>No card matches the filter.</source>
        <translation>没有符合筛选条件的证据卡。</translation>
    </message>
    <message>
        <source>Evidence appears here: each card holds one finding and the paragraph that it comes from.</source>
        <translation>证据显示在这里：每张卡片是一条结论及其出处段落。</translation>
    </message>
    <message>
        <source>What to try:</source>
        <translation>可以尝试：</translation>
    </message>
    <message>
        <source>Withheld because: {why}</source>
        <translation>未展示的原因：{why}</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>{number} / {total}</source>
        <translation>{number} / {total}</translation>
    </message>
    <message>
        <source>{number} / {total}…</source>
        <translation>{number} / {total}…</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation>在本文档中查找</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭检索</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>First steps</source>
        <translation>开始使用</translation>
    </message>
    <message>
        <source>Ask your papers, and see the paragraph behind every answer</source>
        <translation>向您的论文提问，每个回答都能看到出处段落</translation>
    </message>
    <message>
        <source>Postil works without a network: what you add stays on this computer.</source>
        <translation>Postil 无需联网：您添加的内容都留在本机。</translation>
    </message>
    <message>
        <source>Choose a workspace</source>
        <translation>选择工作区</translation>
    </message>
    <message>
        <source>Try it on the sample project</source>
        <translation>用示例项目试一试</translation>
    </message>
    <message>
        <source>Add your own papers</source>
        <translation>添加自己的论文</translation>
    </message>
    <message>
        <source>A workspace is a folder that holds everything of one project: papers, questions, evidence.</source>
        <translation>工作区是一个文件夹，存放一个项目的全部内容：论文、问题、证据。</translation>
    </message>
    <message>
        <source>A few papers and records about a made-up drug, and questions answered in a minute. All of it is invented: cite none of it.</source>
        <translation>几篇关于虚构药物的论文和题录，以及一分钟内就能得到回答的问题。内容全属虚构，请勿引用。</translation>
    </message>
    <message>
        <source>Drop PDFs or folders anywhere on the window; PubMed files (.xml.gz) and reference files (.nbib, .ris, .bib, .json) too. Your own files are only read.</source>
        <translation>把 PDF 或文件夹拖到窗口任意位置；PubMed 文件（.xml.gz）和题录文件（.nbib、.ris、.bib、.json）也可以。您自己的文件只会被读取，不会被改动。</translation>
    </message>
    <message>
        <source>&amp;Open a workspace…</source>
        <translation>打开工作区(&amp;O)…</translation>
    </message>
    <message>
        <source>Choose the folder of a workspace that is there already</source>
        <translation>选择已有工作区的文件夹</translation>
    </message>
    <message>
        <source>&amp;New workspace…</source>
        <translation>新建工作区(&amp;N)…</translation>
    </message>
    <message>
        <source>Make a workspace in a new or empty folder</source>
        <translation>在新的或空的文件夹中建立工作区</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>打开示例项目(&amp;S)</translation>
    </message>
    <message>
        <source>Make a workspace with the sample and open it</source>
        <translation>建立含示例的工作区并打开</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>最近的工作区</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>从列表中去掉</translation>
    </message>
    <message>
        <source>the folder is not there now</source>
        <translation>文件夹现在不在</translation>
    </message>
    <message>
        <source>Open a workspace</source>
        <translation>打开工作区</translation>
    </message>
</context>
<context>
    <name>FoundBox</name>
    <message>
        <source>Add papers by search…</source>
        <translation>检索并补充论文…</translation>
    </message>
    <message>
        <source>Add papers by search</source>
        <translation>检索并补充论文</translation>
    </message>
    <message>
        <source>Searches your sources for papers that are missing (Enter)</source>
        <translation>在您的来源中检索遗漏的论文（Enter）</translation>
    </message>
    <message>
        <source>Papers found</source>
        <translation>检索到的论文</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭检索</translation>
    </message>
    <message>
        <source>Add {count} paper</source>
        <translation>添加 {count} 篇论文</translation>
    </message>
    <message>
        <source>Add {count} papers</source>
        <translation>添加 {count} 篇论文</translation>
    </message>
    <message>
        <source>Add papers</source>
        <translation>添加论文</translation>
    </message>
    <message>
        <source>Adds the checked papers to the hits</source>
        <translation>把勾选的论文加入命中列表</translation>
    </message>
    <message>
        <source>Check the papers that you want to add (Space)</source>
        <translation>勾选要添加的论文（空格键）</translation>
    </message>
    <message>
        <source>Searching for “{words}”…</source>
        <translation>正在检索“{words}”…</translation>
    </message>
    <message>
        <source>{count} paper found</source>
        <translation>检索到 {count} 篇论文</translation>
    </message>
    <message>
        <source>{count} papers found</source>
        <translation>检索到 {count} 篇论文</translation>
    </message>
    <message>
        <source>All that was found for “{words}” is in the list already.</source>
        <translation>“{words}”检索到的论文都已在列表中。</translation>
    </message>
    <message>
        <source>Nothing found for “{words}”. Try fewer or other words.</source>
        <translation>没有检索到“{words}”。请减少或更换检索词。</translation>
    </message>
</context>
<context>
    <name>HitsPanel</name>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Filter hits</source>
        <translation>筛选命中</translation>
    </message>
    <message>
        <source>Order of the hits</source>
        <translation>命中的排序</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>按检索顺序</translation>
    </message>
    <message>
        <source>best grade first</source>
        <translation>相关度高的在前</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>新的在前</translation>
    </message>
    <message>
        <source>oldest first</source>
        <translation>旧的在前</translation>
    </message>
    <message>
        <source>Keep all hits</source>
        <translation>保留全部命中</translation>
    </message>
    <message>
        <source>Keeps all hits that are shown</source>
        <translation>保留当前显示的全部命中</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>Keep none</source>
        <translation>全不保留</translation>
    </message>
    <message>
        <source>Keep no hits</source>
        <translation>不保留任何命中</translation>
    </message>
    <message>
        <source>Unchecks all hits that are shown</source>
        <translation>取消勾选当前显示的全部命中</translation>
    </message>
    <message>
        <source>Reject all</source>
        <translation>全部拒绝</translation>
    </message>
    <message>
        <source>None of these papers is what you asked for; the run ends here</source>
        <translation>这些论文都不是您要找的；运行到此结束</translation>
    </message>
    <message>
        <source>Ask a question. The papers that are found appear here, and you say which of them are read.</source>
        <translation>请先提问。检索到的论文会列在这里，由您决定阅读哪些。</translation>
    </message>
    <message>
        <source>Confirm {kept} of {total} hit</source>
        <translation>确认 {kept} / {total} 篇命中</translation>
    </message>
    <message>
        <source>Confirm {kept} of {total} hits</source>
        <translation>确认 {kept} / {total} 篇命中</translation>
    </message>
    <message>
        <source>Reads the checked papers (Enter)</source>
        <translation>阅读勾选的论文（Enter）</translation>
    </message>
    <message>
        <source>Check at least one paper (Space), or reject them all</source>
        <translation>请至少勾选一篇论文（空格键），或全部拒绝</translation>
    </message>
    <message>
        <source>{shown} of {total} shown.</source>
        <translation>显示 {shown} / {total} 篇。</translation>
    </message>
    <message>
        <source>{kept} of {total} hits, confirmed by you.</source>
        <translation>您已确认 {kept} / {total} 篇命中。</translation>
    </message>
    <message>
        <source>{kept} of {total} hits, confirmed by {who}.</source>
        <translation>{who} 已确认 {kept} / {total} 篇命中。</translation>
    </message>
    <message>
        <source>Rejected by {who}.</source>
        <translation>已被 {who} 拒绝。</translation>
    </message>
    <message>
        <source>Rejected by you.</source>
        <translation>您已拒绝。</translation>
    </message>
</context>
<context>
    <name>HitsRows</name>
    <message>
        <source>tier {number}</source>
        <translation>可信度 {number} 级</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>RETRACTED</source>
        <translation>已撤稿</translation>
    </message>
    <message>
        <source>preprint</source>
        <translation>预印本</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>有更正</translation>
    </message>
</context>
<context>
    <name>JobCard</name>
    <message>
        <source>Job: {title}</source>
        <translation>任务：{title}</translation>
    </message>
    <message>
        <source>Show or hide the files</source>
        <translation>显示或隐藏文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Progress of the job</source>
        <translation>任务进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>End this job; what is finished stays</source>
        <translation>结束此任务；已完成的部分保留</translation>
    </message>
    <message>
        <source>Copy results</source>
        <translation>复制结果</translation>
    </message>
    <message>
        <source>Copy what became of each file as text</source>
        <translation>把每个文件的结果复制为文本</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试失败项</translation>
    </message>
    <message>
        <source>Try the failed files again, and those that need OCR</source>
        <translation>重试失败的文件和需要 OCR 的文件</translation>
    </message>
    <message>
        <source>{added} added, {known} known, {failed} failed, {need_ocr} need OCR</source>
        <translation>新增 {added} 个，已有 {known} 个，失败 {failed} 个，需要 OCR {need_ocr} 个</translation>
    </message>
    <message>
        <source>{count} cannot be used</source>
        <translation>{count} 个无法使用</translation>
    </message>
    <message>
        <source>{count} not read</source>
        <translation>{count} 个未读取</translation>
    </message>
    <message>
        <source>{count} to come</source>
        <translation>{count} 个待处理</translation>
    </message>
    <message>
        <source>{count} in all</source>
        <translation>共 {count} 个</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a sum</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>reading {done} of {total}</source>
        <translation>正在读取 {done} / {total}</translation>
    </message>
    <message>
        <source>added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>known already</source>
        <translation>已在库中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>scan: needs text recognition (OCR)</source>
        <translation>扫描件：需要文字识别（OCR）</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on with this job</source>
        <translation>继续此任务</translation>
    </message>
    <message>
        <source>Let this job wait</source>
        <translation>让此任务等待</translation>
    </message>
</context>
<context>
    <name>JobLine</name>
    <message>
        <source>Go on: {title}</source>
        <translation>继续：{title}</translation>
    </message>
    <message>
        <source>Pause: {title}</source>
        <translation>暂停：{title}</translation>
    </message>
    <message>
        <source>Cancel: {title}; what is done stays</source>
        <translation>取消：{title}；已完成的部分保留</translation>
    </message>
    <message>
        <source>{title}: {done} of {total} {unit}</source>
        <translation>{title}：{done} / {total} {unit}</translation>
    </message>
    <message>
        <source>{title}: {done} {unit}</source>
        <translation>{title}：{done} {unit}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>{rate}/s</source>
        <translation>{rate}/秒</translation>
    </message>
    <message>
        <source>ETA {time}</source>
        <translation>预计还需 {time}</translation>
    </message>
    <message>
        <source>{title}: stopping…</source>
        <translation>{title}：正在停止…</translation>
    </message>
</context>
<context>
    <name>JobsList</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>清除已完成</translation>
    </message>
    <message>
        <source>Take the finished jobs off this list; their results stay in the workspace</source>
        <translation>从列表中去掉已完成的任务；结果仍保留在工作区中</translation>
    </message>
    <message>
        <source>Nothing is being added. Drop PDFs, folders or record files anywhere on the window.</source>
        <translation>当前没有文件在添加。把 PDF、文件夹或题录文件拖到窗口任意位置即可。</translation>
    </message>
    <message>
        <source>{count} job is running</source>
        <translation>{count} 个任务进行中</translation>
    </message>
    <message>
        <source>{count} jobs are running</source>
        <translation>{count} 个任务进行中</translation>
    </message>
    <message>
        <source>All jobs have ended</source>
        <translation>所有任务都已结束</translation>
    </message>
</context>
<context>
    <name>LibraryController</name>
    <message>
        <source>Import records</source>
        <translation>导入题录</translation>
    </message>
    <message>
        <source>Add PDFs</source>
        <translation>添加 PDF</translation>
    </message>
    <message>
        <source>{imported} records imported, {skipped} known already, {failed} failed</source>
        <translation>导入题录 {imported} 条，已有 {skipped} 条，失败 {failed} 条</translation>
    </message>
    <message>
        <source>{imported} documents added, {skipped} known already, {failed} failed, {needs_ocr} need OCR</source>
        <translation>新增文档 {imported} 个，已有 {skipped} 个，失败 {failed} 个，需要 OCR {needs_ocr} 个</translation>
    </message>
    <message>
        <source>files</source>
        <translation>个文件</translation>
    </message>
    <message>
        <source>records indexed</source>
        <translation>条题录已编入索引</translation>
    </message>
    <message>
        <source>1 document removed.</source>
        <translation>已移除 1 个文档。</translation>
    </message>
    <message>
        <source>{count} documents removed.</source>
        <translation>已移除 {count} 个文档。</translation>
    </message>
    <message>
        <source>The run was removed.</source>
        <translation>已移除这次运行。</translation>
    </message>
</context>
<context>
    <name>LibrarySection</name>
    <message>
        <source>nothing yet</source>
        <translation>暂无内容</translation>
    </message>
    <message>
        <source>{count} document</source>
        <translation>{count} 个文档</translation>
    </message>
    <message>
        <source>{count} documents</source>
        <translation>{count} 个文档</translation>
    </message>
    <message>
        <source>{shown} of {count}</source>
        <translation>{shown} / {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} 个待查看</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 个失败</translation>
    </message>
    <message>
        <source>{count} needs OCR</source>
        <translation>{count} 个需要 OCR</translation>
    </message>
    <message>
        <source>{count} need OCR</source>
        <translation>{count} 个需要 OCR</translation>
    </message>
    <message>
        <source>{count} read in part</source>
        <translation>{count} 个只读了一部分</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Filter by title, file, ID or state</source>
        <translation>按标题、文件、ID 或状态筛选</translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation>筛选文献库</translation>
    </message>
    <message>
        <source>All words must occur, for example: metformin failed</source>
        <translation>所有词都须出现，例如：metformin 失败</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Add PDFs, folders or records (Ctrl+O)</source>
        <translation>添加 PDF、文件夹或题录（Ctrl+O）</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Correct title, authors, &amp;year…</source>
        <translation>更正标题、作者、年份(&amp;Y)…</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Show file &amp;names and IDs</source>
        <translation>显示文件名和 ID(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Remove from the workspace</source>
        <translation>从工作区移除(&amp;R)</translation>
    </message>
    <message>
        <source>{count} page</source>
        <translation>{count} 页</translation>
    </message>
    <message>
        <source>{count} pages</source>
        <translation>{count} 页</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>scan: needs text recognition (OCR)</source>
        <translation>扫描件：需要文字识别（OCR）</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>page {pages} not read</source>
        <translation>第 {pages} 页未读取</translation>
    </message>
    <message>
        <source>pages {pages} not read</source>
        <translation>第 {pages} 页未读取</translation>
    </message>
    <message>
        <source>Drop PDFs or folders anywhere on the window, or press Add files. Your files stay where they are; Postil keeps a copy.</source>
        <translation>把 PDF 或文件夹拖到窗口任意位置，或点按“添加文件”。您的文件留在原处，Postil 保留一份副本。</translation>
    </message>
    <message>
        <source>No document matches the filter.</source>
        <translation>没有符合筛选条件的文档。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Read the file again from where it came from</source>
        <translation>从原来的位置重新读取文件</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>PDFs and records (*.pdf *.PDF *.xml *.gz *.nbib *.ris *.bib *.json);;All files (*)</source>
        <translation>PDF 和题录 (*.pdf *.PDF *.xml *.gz *.nbib *.ris *.bib *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add PDFs or records</source>
        <translation>添加 PDF 或题录</translation>
    </message>
    <message>
        <source>{count} references written to {path}</source>
        <translation>已将 {count} 条参考文献写入 {path}</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>A question is still at work. Stop it and close? What is finished is kept; the next start offers to go on.</source>
        <translation>还有问题正在处理。要停止并关闭吗？已完成的部分会保留，下次启动时可以继续。</translation>
    </message>
    <message>
        <source>Files are still being read. Stop and close? What is finished is kept; add the same files again for the rest.</source>
        <translation>还有文件正在读取。要停止并关闭吗？已完成的部分会保留；再次添加同样的文件即可读完其余部分。</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>{count} older message</source>
        <translation>{count} 条较早的消息</translation>
    </message>
    <message>
        <source>{count} older messages</source>
        <translation>{count} 条较早的消息</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
</context>
<context>
    <name>MessageController</name>
    <message>
        <source>“{title}” was stopped. What was found is kept.</source>
        <translation>“{title}”已停止。已找到的内容会保留。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Waiting: another process is writing ({holder}).</source>
        <translation>等待中：另一个进程正在写入（{holder}）。</translation>
    </message>
    <message>
        <source>“{title}” was at work when the program ended.</source>
        <translation>程序结束时“{title}”还在进行。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>This page cannot be drawn.</source>
        <translation>无法显示此页。</translation>
    </message>
</context>
<context>
    <name>PlanList</name>
    <message>
        <source>Plan of this run</source>
        <translation>本次运行的计划</translation>
    </message>
    <message>
        <source>The steps of a question appear here.</source>
        <translation>提问后的各个步骤会显示在这里。</translation>
    </message>
</context>
<context>
    <name>PlanRows</name>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>等您确认</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>This workspace is open in another window, which was brought to the front: {folder}</source>
        <translation>此工作区已在另一个窗口打开，该窗口已移到最前：{folder}</translation>
    </message>
    <message>
        <source>Choose an empty folder for the workspace</source>
        <translation>为工作区选择一个空文件夹</translation>
    </message>
</context>
<context>
    <name>ReaderPanel</name>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Pages of the document</source>
        <translation>文档页面</translation>
    </message>
    <message>
        <source>Open a document from the library, or click a card to see the paragraph it comes from.</source>
        <translation>从文献库打开文档，或点按证据卡查看其出处段落。</translation>
    </message>
    <message>
        <source>page {page} of {pages}</source>
        <translation>第 {page} / {pages} 页</translation>
    </message>
</context>
<context>
    <name>ReaderView</name>
    <message>
        <source>{count} card cites this paragraph ({chunk})</source>
        <translation>{count} 张证据卡引用此段落（{chunk}）</translation>
    </message>
    <message>
        <source>{count} cards cite this paragraph ({chunk})</source>
        <translation>{count} 张证据卡引用此段落（{chunk}）</translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>the last decision</source>
        <translation>上一个决定</translation>
    </message>
</context>
<context>
    <name>RunsSection</name>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>{count} run</source>
        <translation>{count} 次运行</translation>
    </message>
    <message>
        <source>{count} runs</source>
        <translation>{count} 次运行</translation>
    </message>
    <message>
        <source>{count} interrupted</source>
        <translation>{count} 次中断</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Ask a question in the field at the top (Ctrl+L); each question becomes a run that you can come back to.</source>
        <translation>请在顶部的输入框提问（Ctrl+L）；每个问题都成为一次运行，可随时回来查看。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>interrupted, can go on</source>
        <translation>已中断，可以继续</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>等您确认</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>This run was interrupted. What was finished is kept.</source>
        <translation>此次运行被中断。已完成的部分都已保留。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on where the run stopped</source>
        <translation>从运行停下的地方继续</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Papers proposed at the hits</source>
        <translation>命中中默认选中的论文数</translation>
    </message>
    <message>
        <source>Evidence cards of a question at most</source>
        <translation>每个问题的证据卡上限</translation>
    </message>
    <message>
        <source>Evidence cards of a paper at most</source>
        <translation>每篇论文的证据卡上限</translation>
    </message>
    <message>
        <source>Seconds after which a silent helper process is ended</source>
        <translation>子进程无响应多少秒后结束它</translation>
    </message>
    <message>
        <source>Field that questions are read in</source>
        <translation>问题所属的学科领域</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>This workspace</source>
        <translation>此工作区</translation>
    </message>
    <message>
        <source>Changes apply at once; Cancel takes them back.</source>
        <translation>更改立即生效；点按“取消”可恢复原样。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Size of text and controls</source>
        <translation>文字和控件大小</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{low} to {high}; default {default}</source>
        <translation>{low} 到 {high}；默认 {default}</translation>
    </message>
    <message>
        <source>default: {default}</source>
        <translation>默认：{default}</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>恢复默认(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Search keys and actions</source>
        <translation>搜索按键和操作</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>搜索快捷键</translation>
    </message>
    <message>
        <source>No shortcut matches.</source>
        <translation>没有符合的快捷键。</translation>
    </message>
</context>
<context>
    <name>SourcesButton</name>
    <message>
        <source>No sources yet</source>
        <translation>还没有来源</translation>
    </message>
    <message>
        <source>Drop PDFs or record files on the window to have something to ask</source>
        <translation>把 PDF 或题录文件拖到窗口，就有内容可问了</translation>
    </message>
    <message>
        <source>Sources: {names} and {count} more</source>
        <translation>来源：{names} 等，另有 {count} 个</translation>
    </message>
    <message>
        <source>Sources: {names}</source>
        <translation>来源：{names}</translation>
    </message>
    <message>
        <source>Where the question is asked: {names}</source>
        <translation>在这些来源中提问：{names}</translation>
    </message>
    <message>
        <source>library</source>
        <translation>文献库</translation>
    </message>
</context>
<context>
    <name>SourcesSection</name>
    <message>
        <source>no records yet</source>
        <translation>还没有题录</translation>
    </message>
    <message>
        <source>{count} record</source>
        <translation>{count} 条题录</translation>
    </message>
    <message>
        <source>{count} records</source>
        <translation>{count} 条题录</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Drop PubMed files (.xml.gz) or reference files (.nbib, .ris, .bib, .json) anywhere on the window.</source>
        <translation>把 PubMed 文件（.xml.gz）或题录文件（.nbib、.ris、.bib、.json）拖到窗口任意位置。</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>截至 {date}</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文献库</translation>
    </message>
</context>
<context>
    <name>StateBar</name>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Tool log</source>
        <translation>工具日志</translation>
    </message>
    <message>
        <source>Shows what each tool was asked and what it gave</source>
        <translation>显示每个工具的输入和输出</translation>
    </message>
    <message>
        <source>Each call of a tool is a line here.</source>
        <translation>每次调用工具都会在这里留下一行记录。</translation>
    </message>
    <message>
        <source>Stopped. What was found so far stays.</source>
        <translation>已停止。目前找到的内容都保留。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stop  {keys}</source>
        <translation>停止  {keys}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops the run; what was found so far stays (Esc)</source>
        <translation>停止运行；目前找到的内容都保留（Esc）</translation>
    </message>
    <message>
        <source>Nothing is at work</source>
        <translation>当前没有运行</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>{state}: {label}</source>
        <translation>{state}：{label}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>ETA {time}</source>
        <translation>预计还需 {time}</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>understanding</source>
        <translation>理解问题</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>制订计划</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>核查中</translation>
    </message>
    <message>
        <source>putting together</source>
        <translation>汇总中</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>等您确认</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>literature review</source>
        <translation>文献综述</translation>
    </message>
    <message>
        <source>single question</source>
        <translation>单一问题</translation>
    </message>
    <message>
        <source>data check</source>
        <translation>数据核查</translation>
    </message>
    <message>
        <source>study design</source>
        <translation>研究设计</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>写作</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>oncology</source>
        <translation>肿瘤学</translation>
    </message>
    <message>
        <source>cardiology</source>
        <translation>心脏病学</translation>
    </message>
    <message>
        <source>neurology</source>
        <translation>神经病学</translation>
    </message>
    <message>
        <source>infectious disease</source>
        <translation>传染病学</translation>
    </message>
    <message>
        <source>genomics</source>
        <translation>基因组学</translation>
    </message>
    <message>
        <source>pharmacology</source>
        <translation>药理学</translation>
    </message>
    <message>
        <source>endocrinology</source>
        <translation>内分泌学</translation>
    </message>
    <message>
        <source>immunology</source>
        <translation>免疫学</translation>
    </message>
    <message>
        <source>public health</source>
        <translation>公共卫生</translation>
    </message>
    <message>
        <source>biomaterials</source>
        <translation>生物材料</translation>
    </message>
    <message>
        <source>imaging</source>
        <translation>影像学</translation>
    </message>
    <message>
        <source>machine learning</source>
        <translation>机器学习</translation>
    </message>
    <message>
        <source>electrical engineering</source>
        <translation>电气工程</translation>
    </message>
    <message>
        <source>chemistry</source>
        <translation>化学</translation>
    </message>
    <message>
        <source>psychology</source>
        <translation>心理学</translation>
    </message>
    <message>
        <source>general</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>Take the chosen papers</source>
        <translation>采用选定的论文</translation>
    </message>
    <message>
        <source>Search PubMed</source>
        <translation>检索 PubMed</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>检索文献库</translation>
    </message>
    <message>
        <source>Fold and grade the hits</source>
        <translation>合并重复并评定命中</translation>
    </message>
    <message>
        <source>Confirm the hits</source>
        <translation>确认命中</translation>
    </message>
    <message>
        <source>Read the papers for findings</source>
        <translation>阅读论文，提取发现</translation>
    </message>
    <message>
        <source>Check quotes and citations</source>
        <translation>核查引文和出处</translation>
    </message>
    <message>
        <source>Put the cards together</source>
        <translation>汇总证据卡</translation>
    </message>
    <message>
        <source>as the question tells</source>
        <translation>由问题判断</translation>
    </message>
    <message>
        <source>{count} of {all} question words</source>
        <translation>含 {count} / {all} 个问题词</translation>
    </message>
    <message>
        <source>{said}, in {places}</source>
        <translation>{said}，出现在{places}</translation>
    </message>
    <message>
        <source>{said}; without {words}</source>
        <translation>{said}；缺 {words}</translation>
    </message>
    <message>
        <source>{head}: {rest}</source>
        <translation>{head}：{rest}</translation>
    </message>
    <message>
        <source>{count} records</source>
        <translation>{count} 条题录</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the places where words stand</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>conclusion</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>answers only a part of the question</source>
        <translation>只回答了问题的一部分</translation>
    </message>
    <message>
        <source>nowhere in the paper</source>
        <translation>论文中没有出现</translation>
    </message>
    <message>
        <source>a part of the question could not be put into English</source>
        <translation>问题的一部分未能转换成英文</translation>
    </message>
    <message>
        <source>the paper was retracted</source>
        <translation>论文已撤稿</translation>
    </message>
    <message>
        <source>a preprint, not peer reviewed</source>
        <translation>预印本，未经同行评议</translation>
    </message>
    <message>
        <source>the question is limited to chosen documents</source>
        <translation>问题仅限于选定的文档</translation>
    </message>
    <message>
        <source>there is nothing to confirm</source>
        <translation>没有需要确认的内容</translation>
    </message>
</context>
<context>
    <name>WorkspacePanel</name>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Fold or unfold</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文献库</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
</context>
<context>
    <name>_MessageCard</name>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>{severity}: {text}</source>
        <translation>{severity}：{text}</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Show or hide the cause as the program met it</source>
        <translation>显示或隐藏程序记录的原因</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the message, the cause and the error code</source>
        <translation>复制消息、原因和错误代码</translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation>收起此消息</translation>
    </message>
</context>
<context>
    <name>_Overlay</name>
    <message>
        <source>{count} PDF goes to the library</source>
        <translation>{count} 个 PDF 将加入文献库</translation>
    </message>
    <message>
        <source>{count} PDFs go to the library</source>
        <translation>{count} 个 PDF 将加入文献库</translation>
    </message>
    <message>
        <source>{count} folder is searched for PDFs</source>
        <translation>将在 {count} 个文件夹中查找 PDF</translation>
    </message>
    <message>
        <source>{count} folders are searched for PDFs</source>
        <translation>将在 {count} 个文件夹中查找 PDF</translation>
    </message>
    <message>
        <source>{count} file of records goes to the sources</source>
        <translation>{count} 个题录文件将加入来源</translation>
    </message>
    <message>
        <source>{count} files of records go to the sources</source>
        <translation>{count} 个题录文件将加入来源</translation>
    </message>
    <message>
        <source>{count} file cannot be used: {reason}</source>
        <translation>{count} 个文件无法使用：{reason}</translation>
    </message>
    <message>
        <source>{count} files cannot be used: {reason}</source>
        <translation>{count} 个文件无法使用：{reason}</translation>
    </message>
</context>
<context>
    <name>time</name>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count} 分钟</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分钟</translation>
    </message>
</context>
</TS>
