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
        <source>Library</source>
        <translation>文献库</translation>
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
        <source>Open it beside what is read</source>
        <translation>在旁边打开</translation>
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
        <source>Fit the page</source>
        <translation>适合页面</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Turn the pages right</source>
        <translation>向右旋转页面</translation>
    </message>
    <message>
        <source>Turn the pages left</source>
        <translation>向左旋转页面</translation>
    </message>
    <message>
        <source>Go to a page</source>
        <translation>转到页码</translation>
    </message>
    <message>
        <source>Small pictures of the pages</source>
        <translation>页面缩略图</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Your highlights and notes</source>
        <translation>我的高亮与笔记</translation>
    </message>
    <message>
        <source>Second half, and back to one</source>
        <translation>分成两栏，或回到一栏</translation>
    </message>
    <message>
        <source>Go to the other half</source>
        <translation>转到另一栏</translation>
    </message>
    <message>
        <source>Next and previous paragraph</source>
        <translation>下一段和上一段</translation>
    </message>
    <message>
        <source>Select further by words and lines</source>
        <translation>按词和行扩展选择</translation>
    </message>
    <message>
        <source>Select the page</source>
        <translation>选择本页</translation>
    </message>
    <message>
        <source>Highlight what is selected</source>
        <translation>高亮所选文字</translation>
    </message>
    <message>
        <source>Write a note about it</source>
        <translation>为其写笔记</translation>
    </message>
    <message>
        <source>Copy it with its citation</source>
        <translation>连同引文复制</translation>
    </message>
    <message>
        <source>Next and previous link</source>
        <translation>下一个和上一个链接</translation>
    </message>
    <message>
        <source>Next and previous paragraph with cards</source>
        <translation>下一个和上一个有卡片的段落</translation>
    </message>
    <message>
        <source>Open the paper</source>
        <translation>打开论文</translation>
    </message>
    <message>
        <source>Tags of the selected papers</source>
        <translation>所选论文的标签</translation>
    </message>
    <message>
        <source>Correct title, authors, year</source>
        <translation>更正标题、作者、年份</translation>
    </message>
    <message>
        <source>Copy citations</source>
        <translation>复制引用</translation>
    </message>
    <message>
        <source>Remove from the workspace</source>
        <translation>从工作区移除</translation>
    </message>
    <message>
        <source>Add PDFs</source>
        <translation>添加 PDF</translation>
    </message>
    <message>
        <source>Import records</source>
        <translation>导入题录</translation>
    </message>
    <message>
        <source>Open another workspace</source>
        <translation>打开另一个工作区</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>新建工作区</translation>
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
        <source>Duplicates</source>
        <translation>重复题录</translation>
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
    <name>Alike</name>
    <message>
        <source>same PMID</source>
        <translation>PMID 相同</translation>
    </message>
    <message>
        <source>same DOI</source>
        <translation>DOI 相同</translation>
    </message>
    <message>
        <source>same title, authors and year</source>
        <translation>标题、作者和年份相同</translation>
    </message>
    <message>
        <source>a person said so</source>
        <translation>由人判定</translation>
    </message>
    <message>
        <source>a preprint and its journal version</source>
        <translation>预印本与其期刊版本</translation>
    </message>
    <message>
        <source>a comment on the other</source>
        <translation>是对另一篇的评论</translation>
    </message>
    <message>
        <source>a reply to the other</source>
        <translation>是对另一篇的答复</translation>
    </message>
    <message>
        <source>an erratum of the other</source>
        <translation>是另一篇的勘误</translation>
    </message>
    <message>
        <source>the retraction of the other</source>
        <translation>是另一篇的撤稿声明</translation>
    </message>
    <message>
        <source>an expression of concern about the other</source>
        <translation>是对另一篇的关注声明</translation>
    </message>
    <message>
        <source>the protocol of the other</source>
        <translation>是另一篇的研究方案</translation>
    </message>
    <message>
        <source>same {number}, but a book and a chapter of it</source>
        <translation>{number} 相同，但一为图书，一为其中一章</translation>
    </message>
    <message>
        <source>same {number}, but the titles differ in: {what}</source>
        <translation>{number} 相同，但标题有别：{what}</translation>
    </message>
    <message>
        <source>same {number}, but another title: one of the two may be wrong</source>
        <translation>{number} 相同，但标题不同，其中一条可能有误</translation>
    </message>
    <message>
        <source>same DOI, but different PMIDs</source>
        <translation>DOI 相同，但 PMID 不同</translation>
    </message>
    <message>
        <source>another title at the same place of the same volume</source>
        <translation>同卷同页，但标题不同</translation>
    </message>
    <message>
        <source>different {numbers}; titles differ in: {what}</source>
        <translation>{numbers} 不同；标题有别：{what}</translation>
    </message>
    <message>
        <source>titles differ in: {what}</source>
        <translation>标题有别：{what}</translation>
    </message>
    <message>
        <source>titles differ in spelling: {what}</source>
        <translation>标题拼写有别：{what}</translation>
    </message>
    <message>
        <source>conference abstract and article</source>
        <translation>会议摘要与论文</translation>
    </message>
    <message>
        <source>a book and a chapter of it</source>
        <translation>图书与其中一章</translation>
    </message>
    <message>
        <source>different first authors</source>
        <translation>第一作者不同</translation>
    </message>
    <message>
        <source>different authors</source>
        <translation>作者不同</translation>
    </message>
    <message>
        <source>different years and pages</source>
        <translation>年份和页码不同</translation>
    </message>
    <message>
        <source>different years</source>
        <translation>年份不同</translation>
    </message>
    <message>
        <source>different pages</source>
        <translation>页码不同</translation>
    </message>
    <message>
        <source>different PMIDs</source>
        <translation>PMID 不同</translation>
    </message>
    <message>
        <source>different DOIs</source>
        <translation>DOI 不同</translation>
    </message>
    <message>
        <source>different ISBNs</source>
        <translation>ISBN 不同</translation>
    </message>
    <message>
        <source>same title and place, different first authors</source>
        <translation>标题和出处相同，第一作者不同</translation>
    </message>
    <message>
        <source>same title and place, different years</source>
        <translation>标题和出处相同，年份不同</translation>
    </message>
    <message>
        <source>same title and authors, different pages</source>
        <translation>标题和作者相同，页码不同</translation>
    </message>
    <message>
        <source>same title and authors, different volumes</source>
        <translation>标题和作者相同，卷号不同</translation>
    </message>
    <message>
        <source>same title and authors, different journals</source>
        <translation>标题和作者相同，期刊不同</translation>
    </message>
    <message>
        <source>same title, authors not known</source>
        <translation>标题相同，作者不详</translation>
    </message>
    <message>
        <source>same title and author, year not known</source>
        <translation>标题和作者相同，年份不详</translation>
    </message>
    <message>
        <source>same title and author, the year after</source>
        <translation>标题和作者相同，年份晚一年</translation>
    </message>
    <message>
        <source>same general title on different pages</source>
        <translation>通用标题相同，页码不同</translation>
    </message>
    <message>
        <source>same general title, author and year</source>
        <translation>通用标题、作者和年份相同</translation>
    </message>
    <message>
        <source>same title: the preprint itself or its journal version</source>
        <translation>标题相同：是预印本本身或其期刊版本</translation>
    </message>
    <message>
        <source>kept apart by a person</source>
        <translation>由人判定为不同</translation>
    </message>
    <message>
        <source>the PMID {number} of {paper} belongs to another paper</source>
        <translation>{paper} 的 PMID {number} 属于另一篇论文</translation>
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
        <source>Question ({keys}); a command begins with /</source>
        <translation>问题（{keys}）；以 / 开头的是命令</translation>
    </message>
    <message>
        <source>Questions are limited to these papers; a click takes the limit away</source>
        <translation>提问仅限于这些论文；单击可取消限制</translation>
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
        <source>It is changed in the settings ({keys}).</source>
        <translation>可在设置中更改（{keys}）。</translation>
    </message>
    <message>
        <source>online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Online: the words of a question may be sent to PubMed; papers, notes and answers never are.</source>
        <translation>在线：问题中的词语可能发送到 PubMed；论文、笔记和回答绝不发送。</translation>
    </message>
    <message>
        <source>locked offline</source>
        <translation>已锁定离线</translation>
    </message>
    <message>
        <source>Locked offline: nothing opens a connection, and no setting changes that.</source>
        <translation>已锁定离线：不建立任何连接，任何设置都不能改变。</translation>
    </message>
    <message>
        <source>The lock is the file {file}. Whoever looks after this computer can take it away.</source>
        <translation>锁定文件为 {file}。管理本机的人可以移除它。</translation>
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
    <name>AskCommands</name>
    <message>
        <source>There is no field “{name}”. There are: {names}.</source>
        <translation>没有“{name}”这个领域。有：{names}。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”. There are: {names}.</source>
        <translation>没有“{name}”这项设置。有：{names}。</translation>
    </message>
    <message>
        <source>{key} is now {value}.</source>
        <translation>{key} 现在是 {value}。</translation>
    </message>
    <message>
        <source>There is no source “{name}”. There are: {names}.</source>
        <translation>没有“{name}”这个来源。有：{names}。</translation>
    </message>
    <message>
        <source>Questions now search: {names}.</source>
        <translation>提问时检索：{names}。</translation>
    </message>
    <message>
        <source>A run is at work. Stop it first.</source>
        <translation>正在运行，请先停止。</translation>
    </message>
    <message>
        <source>“/debug state” shows everything that this run has made so far.</source>
        <translation>“/debug state”显示这次运行至今的全部中间结果。</translation>
    </message>
    <message>
        <source>State of the run</source>
        <translation>运行的状态</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Saved to {path}</source>
        <translation>已存到 {path}</translation>
    </message>
</context>
<context>
    <name>AskWords</name>
    <message>
        <source>read questions in this field; auto lets the rules decide</source>
        <translation>按这个领域理解问题；auto 由规则判断</translation>
    </message>
    <message>
        <source>change a setting of the workspace; without a value it is shown</source>
        <translation>更改工作区的设置；不写值则显示当前值</translation>
    </message>
    <message>
        <source>search only this source; all searches every one</source>
        <translation>只检索这个来源；all 检索全部</translation>
    </message>
    <message>
        <source>put the run that is shown aside and begin anew</source>
        <translation>收起当前运行，重新开始</translation>
    </message>
    <message>
        <source>show everything that this run has made so far</source>
        <translation>显示这次运行至今的全部中间结果</translation>
    </message>
    <message>
        <source>show these commands</source>
        <translation>显示这些命令</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>What do you want?</source>
        <translation>您想要什么？</translation>
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
    <message>
        <source>{name} et al.</source>
        <translation>{name} 等</translation>
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
    <message>
        <source>{about}. Press to choose another one and ask again.</source>
        <translation>{about}。按下可另选一项并重新提问。</translation>
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
    <name>Closing</name>
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
        <source>Corrected by hand.</source>
        <translation>已手工更正。</translation>
    </message>
    <message>
        <source>From a record of this paper in the workspace.</source>
        <translation>取自工作区中此论文的题录。</translation>
    </message>
    <message>
        <source>Printed on the page.</source>
        <translation>印在页面上。</translation>
    </message>
    <message>
        <source>From the publisher’s own fields in the file.</source>
        <translation>取自文件中出版方自己填写的字段。</translation>
    </message>
    <message>
        <source>Read from the first page.</source>
        <translation>读自首页。</translation>
    </message>
    <message>
        <source>From the file’s properties, which programs fill in by themselves: worth a look.</source>
        <translation>取自文件属性，由软件自动填写：请核对。</translation>
    </message>
    <message>
        <source>Only the name of the file: worth a look.</source>
        <translation>仅为文件名：请核对。</translation>
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
        <source>a .{ending} file; PDF, .html, .xml, .xml.gz, .nbib, .ris, .bib and .json can be used</source>
        <translation>.{ending} 文件；可用 PDF、.html、.xml、.xml.gz、.nbib、.ris、.bib 和 .json</translation>
    </message>
</context>
<context>
    <name>DuplicatesController</name>
    <message>
        <source>{count} records were taken as one paper.</source>
        <translation>{count} 条题录已视为同一篇论文。</translation>
    </message>
    <message>
        <source>The records are kept apart.</source>
        <translation>这些题录已分开保留。</translation>
    </message>
</context>
<context>
    <name>DuplicatesView</name>
    <message>
        <source>Duplicates</source>
        <translation>重复题录</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>待看的题录组</translation>
    </message>
    <message>
        <source>Which cases are shown</source>
        <translation>显示哪些题录组</translation>
    </message>
    <message>
        <source>The record on the right</source>
        <translation>右侧的题录</translation>
    </message>
    <message>
        <source>Records compared</source>
        <translation>已比较的题录</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>End the comparison; nothing is changed</source>
        <translation>结束比较；不作任何更改</translation>
    </message>
    <message>
        <source>&amp;Take as one</source>
        <translation>视为同一篇(&amp;T)</translation>
    </message>
    <message>
        <source>These records are one paper (M)</source>
        <translation>这些题录是同一篇论文（M）</translation>
    </message>
    <message>
        <source>Choose &amp;fields…</source>
        <translation>逐项选择(&amp;F)…</translation>
    </message>
    <message>
        <source>Make the two one paper, each field from the record that has it right</source>
        <translation>将两条题录合为一篇论文，每一项取自正确的那条</translation>
    </message>
    <message>
        <source>&amp;Keep apart</source>
        <translation>分开保留(&amp;K)</translation>
    </message>
    <message>
        <source>These records are different papers (K)</source>
        <translation>这些题录是不同的论文（K）</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last decision back (Ctrl+Z)</source>
        <translation>撤销上一个决定（Ctrl+Z）</translation>
    </message>
    <message>
        <source>Take as one</source>
        <translation>视为同一篇</translation>
    </message>
    <message>
        <source>Keep apart</source>
        <translation>分开保留</translation>
    </message>
    <message>
        <source>taken as one by you</source>
        <translation>您已视为同一篇</translation>
    </message>
    <message>
        <source>kept apart by you</source>
        <translation>您已分开保留</translation>
    </message>
    <message>
        <source>{count} records</source>
        <translation>{count} 条题录</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新查找(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Look for duplicates</source>
        <translation>查找重复题录(&amp;L)</translation>
    </message>
    <message>
        <source>Compare all records with each other</source>
        <translation>将所有题录相互比较</translation>
    </message>
    <message>
        <source>{done} of {total} records compared</source>
        <translation>已比较 {done} / {total} 条题录</translation>
    </message>
    <message>
        <source>among {records}</source>
        <translation>共 {records}</translation>
    </message>
    <message>
        <source>To decide ({count})</source>
        <translation>待定（{count}）</translation>
    </message>
    <message>
        <source>Taken as one ({count})</source>
        <translation>视为同一篇（{count}）</translation>
    </message>
    <message>
        <source>Belong together, not one ({count})</source>
        <translation>相关但非同一篇（{count}）</translation>
    </message>
    <message>
        <source>Alike, kept apart ({count})</source>
        <translation>相似，已分开（{count}）</translation>
    </message>
    <message>
        <source>Comparing titles, authors, years and numbers of all records. You can go on working meanwhile.</source>
        <translation>正在比较所有题录的标题、作者、年份和编号。其间可以继续工作。</translation>
    </message>
    <message>
        <source>No two of {records} are alike.</source>
        <translation>{records}中没有相似的。</translation>
    </message>
    <message>
        <source>Records of one paper that came from several sources are shown as one. Look for duplicates to see which, why, and what is left to decide.</source>
        <translation>来自多个来源的同一篇论文显示为一条。查找重复题录，可以看到哪些合为一条、为什么，以及还有哪些待定。</translation>
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
    <name>ExportController</name>
    <message>
        <source>{count} reference written to {path}</source>
        <translation>已将 {count} 条参考文献写入 {path}</translation>
    </message>
    <message>
        <source>{count} references written to {path}</source>
        <translation>已将 {count} 条参考文献写入 {path}</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>noticed: {warnings}</source>
        <translation>提示：{warnings}</translation>
    </message>
    <message>
        <source>This PDF cannot be read</source>
        <translation>无法读取此 PDF</translation>
    </message>
    <message>
        <source>This PDF is locked with a password</source>
        <translation>此 PDF 有密码保护</translation>
    </message>
    <message>
        <source>This PDF holds pictures of text, no text</source>
        <translation>此 PDF 只有文字的图像，没有文字</translation>
    </message>
    <message>
        <source>This PDF holds no text</source>
        <translation>此 PDF 中没有文字</translation>
    </message>
    <message>
        <source>Text recognition is not installed</source>
        <translation>未安装文字识别程序</translation>
    </message>
    <message>
        <source>This XML file is damaged</source>
        <translation>此 XML 文件已损坏</translation>
    </message>
    <message>
        <source>This file of references cannot be read as a whole</source>
        <translation>此参考文献文件无法完整读取</translation>
    </message>
    <message>
        <source>The file is not what its checksum says</source>
        <translation>文件与其校验和不符</translation>
    </message>
    <message>
        <source>The query cannot be understood</source>
        <translation>无法理解检索式</translation>
    </message>
    <message>
        <source>This cannot be used as it is</source>
        <translation>此内容无法直接使用</translation>
    </message>
    <message>
        <source>A tool gave an answer that does not fit</source>
        <translation>工具返回了不符合要求的结果</translation>
    </message>
    <message>
        <source>A tool took too long and was ended</source>
        <translation>工具超时，已被终止</translation>
    </message>
    <message>
        <source>A tool cannot be loaded</source>
        <translation>无法加载工具</translation>
    </message>
    <message>
        <source>The model cannot be loaded</source>
        <translation>无法加载模型</translation>
    </message>
    <message>
        <source>The model ended unexpectedly</source>
        <translation>模型意外终止</translation>
    </message>
    <message>
        <source>The model gave an answer that cannot be used</source>
        <translation>模型的回答无法使用</translation>
    </message>
    <message>
        <source>A helper process ended unexpectedly</source>
        <translation>辅助进程意外终止</translation>
    </message>
    <message>
        <source>The source cannot be reached</source>
        <translation>无法访问来源</translation>
    </message>
    <message>
        <source>This workspace is locked to work offline</source>
        <translation>此工作区被锁定为离线</translation>
    </message>
    <message>
        <source>Another process is writing to this workspace</source>
        <translation>另一个进程正在写入此工作区</translation>
    </message>
    <message>
        <source>This folder cannot be opened as a workspace</source>
        <translation>此文件夹无法作为工作区打开</translation>
    </message>
    <message>
        <source>A file or folder may not be read or written</source>
        <translation>没有文件或文件夹的读写权限</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>The audit log does not fit the data</source>
        <translation>审计日志与数据不符</translation>
    </message>
    <message>
        <source>The work was interrupted</source>
        <translation>工作被中断</translation>
    </message>
    <message>
        <source>This is not there any more</source>
        <translation>此内容已不存在</translation>
    </message>
    <message>
        <source>Something went wrong inside of Postil</source>
        <translation>Postil 内部出错</translation>
    </message>
    <message>
        <source>try again and type its password</source>
        <translation>请重试并输入其密码</translation>
    </message>
    <message>
        <source>let its text be recognised; that takes some seconds a page</source>
        <translation>请识别其中的文字；每页需要几秒钟</translation>
    </message>
    <message>
        <source>wait until the other one has ended, then try again</source>
        <translation>等待另一个进程结束后重试</translation>
    </message>
    <message>
        <source>choose another folder, or make a new workspace</source>
        <translation>请选择其他文件夹，或新建工作区</translation>
    </message>
    <message>
        <source>free some space on the disk, then do the same again; it goes on where it stopped</source>
        <translation>腾出磁盘空间后重复同一操作；会从停下处继续</translation>
    </message>
    <message>
        <source>do the same again; it goes on where it stopped</source>
        <translation>重复同一操作；会从停下处继续</translation>
    </message>
    <message>
        <source>check whether it was moved or removed; Undo brings back what was removed here</source>
        <translation>检查它是否被移动或移除；在此处移除的可以撤销</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>field “{field}” stands twice; the second was kept as “{kept}”</source>
        <translation>字段“{field}”出现两次，第二个已保存为“{kept}”</translation>
    </message>
    <message>
        <source>the abbreviation “{name}” in field “{field}” is not defined; its name was taken as text</source>
        <translation>字段“{field}”中的缩写“{name}”未定义，已按文字保留其名称</translation>
    </message>
    <message>
        <source>the abbreviation “{name}” in field “{field}” is longer than {count} characters; it was left out</source>
        <translation>字段“{field}”中的缩写“{name}”超过 {count} 个字符，已略去</translation>
    </message>
    <message>
        <source>an abbreviation was not read: {why}</source>
        <translation>一个缩写未能读取：{why}</translation>
    </message>
    <message>
        <source>a comma is missing after field “{field}”</source>
        <translation>字段“{field}”之后缺少逗号</translation>
    </message>
    <message>
        <source>field “{field}” has neither braces nor quotes</source>
        <translation>字段“{field}”既无花括号也无引号</translation>
    </message>
    <message>
        <source>the year “{year}” is none; it was kept as text</source>
        <translation>“{year}”不是年份，已按文字保留</translation>
    </message>
    <message>
        <source>@{kind} “{key}” is commented out with %; it was kept without title, names and year: remove it if it is not wanted</source>
        <translation>@{kind} “{key}” 已用 % 注释掉；保留时不含题名、作者和年份，如不需要请删除</translation>
    </message>
    <message>
        <source>the closing brace of the entry is missing</source>
        <translation>条目缺少右花括号</translation>
    </message>
    <message>
        <source>the key “{key}” stands more than once; this entry is now “{new}”</source>
        <translation>引用键“{key}”重复出现，此条目现为“{new}”</translation>
    </message>
    <message>
        <source>the key {key} was taken; this entry has the key {new}</source>
        <translation>引用键 {key} 已被占用，此条目的引用键为 {new}</translation>
    </message>
    <message>
        <source>the key “{key}” cannot be used in every program; this entry has the key {new}</source>
        <translation>引用键“{key}”并非所有程序都能使用，此条目的引用键为 {new}</translation>
    </message>
    <message>
        <source>the record holds only a PMID; left out</source>
        <translation>该题录只有 PMID，已略去</translation>
    </message>
    <message>
        <source>the record has no title</source>
        <translation>该题录没有题名</translation>
    </message>
    <message>
        <source>the reference has no title</source>
        <translation>该参考文献没有题名</translation>
    </message>
    <message>
        <source>the reference has no fields; left out</source>
        <translation>该参考文献没有任何字段，已略去</translation>
    </message>
    <message>
        <source>item {number} has no title</source>
        <translation>第 {number} 项没有题名</translation>
    </message>
    <message>
        <source>item {number} has no fields; left out</source>
        <translation>第 {number} 项没有任何字段，已略去</translation>
    </message>
    <message>
        <source>{entry} holds fields for other entries and is no paper; left out</source>
        <translation>{entry} 只为其他条目提供字段，不是文献，已略去</translation>
    </message>
    <message>
        <source>{entry} has no fields; left out</source>
        <translation>{entry} 没有任何字段，已略去</translation>
    </message>
    <message>
        <source>{entry} has no title</source>
        <translation>{entry} 没有题名</translation>
    </message>
    <message>
        <source>names are parted by semicolons, not by “and”</source>
        <translation>作者之间用分号而非“and”分隔</translation>
    </message>
    <message>
        <source>an empty name was left out</source>
        <translation>已略去一个空的姓名</translation>
    </message>
    <message>
        <source>the name “{name}” says nothing and was left out</source>
        <translation>姓名“{name}”没有内容，已略去</translation>
    </message>
    <message>
        <source>the name “{name}” has too many commas and is kept as it stands</source>
        <translation>姓名“{name}”逗号过多，已按原样保留</translation>
    </message>
    <message>
        <source>line {number} belongs to no field: {text}</source>
        <translation>第 {number} 行不属于任何字段：{text}</translation>
    </message>
    <message>
        <source>the end (ER) is missing before line {number}</source>
        <translation>第 {number} 行之前缺少结束标记（ER）</translation>
    </message>
    <message>
        <source>the end (ER) is missing at the end of the file</source>
        <translation>文件末尾缺少结束标记（ER）</translation>
    </message>
    <message>
        <source>the record that begins at line {number} has neither PMID nor title</source>
        <translation>从第 {number} 行开始的题录既无 PMID 也无题名</translation>
    </message>
    <message>
        <source>the reference that begins at line {number} has no type (TY) and no title</source>
        <translation>从第 {number} 行开始的参考文献既无类型（TY）也无题名</translation>
    </message>
    <message>
        <source>the reference that begins at line {number} has neither a title nor authors</source>
        <translation>从第 {number} 行开始的参考文献既无题名也无作者</translation>
    </message>
    <message>
        <source>the file was imported before; its {count} entries were skipped</source>
        <translation>该文件此前已导入，已跳过其中 {count} 个条目</translation>
    </message>
    <message>
        <source>the file was left out: {why}</source>
        <translation>该文件已略去：{why}</translation>
    </message>
    <message>
        <source>the file was not read to its end, after {count} entries: {why}</source>
        <translation>该文件读取了 {count} 个条目后未能读完：{why}</translation>
    </message>
    <message>
        <source>more than {count} warnings; the counts are complete</source>
        <translation>警告超过 {count} 条；计数是完整的</translation>
    </message>
    <message>
        <source>no list of references was found</source>
        <translation>未找到参考文献表</translation>
    </message>
    <message>
        <source>only {count} reference was found</source>
        <translation>只找到 {count} 条参考文献</translation>
    </message>
    <message>
        <source>only {count} references were found</source>
        <translation>只找到 {count} 条参考文献</translation>
    </message>
    <message>
        <source>the file holds no full text, only what stands before it</source>
        <translation>文件中没有全文，只有正文之前的内容</translation>
    </message>
    <message>
        <source>{count} signs could not be read as {encoding}</source>
        <translation>有 {count} 个字符无法按 {encoding} 读取</translation>
    </message>
    <message>
        <source>this file holds records, not an article</source>
        <translation>此文件是题录，不是文章</translation>
    </message>
    <message>
        <source>there is no text of an article in this file</source>
        <translation>此文件中没有文章正文</translation>
    </message>
    <message>
        <source>this XML is neither an article in JATS nor a web page</source>
        <translation>此 XML 既不是 JATS 文章，也不是网页</translation>
    </message>
    <message>
        <source>elements lie in one another too deep to be an article</source>
        <translation>元素嵌套过深，不可能是文章</translation>
    </message>
</context>
<context>
    <name>FilesDialog</name>
    <message>
        <source>Rename or copy files</source>
        <translation>重命名或复制文件</translation>
    </message>
    <message>
        <source>&amp;Pattern of the names:</source>
        <translation>文件名格式(&amp;P)：</translation>
    </message>
    <message>
        <source>Pattern of the names</source>
        <translation>文件名格式</translation>
    </message>
    <message>
        <source>{names}; a length as in {example}</source>
        <translation>{names}；可限定长度，例如 {example}</translation>
    </message>
    <message>
        <source>&amp;Copy into</source>
        <translation>复制到(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Rename my own files where they are</source>
        <translation>就地重命名我自己的文件(&amp;R)</translation>
    </message>
    <message>
        <source>a folder outside of the workspace</source>
        <translation>工作区以外的文件夹</translation>
    </message>
    <message>
        <source>Folder for the copies</source>
        <translation>存放副本的文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Name now</source>
        <translation>现在的名称</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Names before and after</source>
        <translation>前后的名称</translation>
    </message>
    <message>
        <source>has this name</source>
        <translation>已是此名</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>已在其中</translation>
    </message>
    <message>
        <source>not at its place any more</source>
        <translation>已不在原处</translation>
    </message>
    <message>
        <source>not the file that was read</source>
        <translation>已不是读取过的那个文件</translation>
    </message>
    <message>
        <source>a link, left alone</source>
        <translation>是链接，不改动</translation>
    </message>
    <message>
        <source>cannot be done</source>
        <translation>无法完成</translation>
    </message>
    <message>
        <source>Only files that are still what was read are renamed. The kept copy stays as it is. Undo gives the old names back.</source>
        <translation>只重命名与读取时内容一致的文件。保存的副本保持不变。撤销可恢复原名。</translation>
    </message>
    <message>
        <source>Your own files and the kept copies stay as they are. Undo takes the copies away that nobody has changed.</source>
        <translation>您自己的文件和保存的副本都保持不变。撤销会删除未被改动过的副本。</translation>
    </message>
    <message>
        <source>{count} file will be renamed</source>
        <translation>将重命名 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} files will be renamed</source>
        <translation>将重命名 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} file will be copied</source>
        <translation>将复制 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} files will be copied</source>
        <translation>将复制 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} is left alone</source>
        <translation>{count} 个不改动</translation>
    </message>
    <message>
        <source>{count} are left alone</source>
        <translation>{count} 个不改动</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>Choose a folder to see the names.</source>
        <translation>选择文件夹后即可看到名称。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>FilingController</name>
    <message>
        <source>Folder for the copies</source>
        <translation>存放副本的文件夹</translation>
    </message>
    <message>
        <source>Two records were made one paper.</source>
        <translation>两条题录已合为一篇论文。</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Searching the full text…</source>
        <translation>正在检索全文…</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>搜索文献库</translation>
    </message>
    <message>
        <source>By title, author, journal, tag or file name; all words must occur. Enter searches the full text, Down goes to the table</source>
        <translation>按标题、作者、期刊、标签或文件名；须包含所有词。Enter 检索全文，向下键进入表格</translation>
    </message>
    <message>
        <source>Show or hide the filters by state, kind, year and date</source>
        <translation>显示或隐藏按状态、类型、年份和日期的筛选</translation>
    </message>
    <message>
        <source>Any state</source>
        <translation>任何状态</translation>
    </message>
    <message>
        <source>review</source>
        <translation>综述</translation>
    </message>
    <message>
        <source>systematic review</source>
        <translation>系统综述</translation>
    </message>
    <message>
        <source>meta-analysis</source>
        <translation>荟萃分析</translation>
    </message>
    <message>
        <source>randomised trial</source>
        <translation>随机对照试验</translation>
    </message>
    <message>
        <source>case report</source>
        <translation>病例报告</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>任何类型</translation>
    </message>
    <message>
        <source>Added at any time</source>
        <translation>任何时间加入</translation>
    </message>
    <message>
        <source>Added today</source>
        <translation>今天加入</translation>
    </message>
    <message>
        <source>Added in the last week</source>
        <translation>最近一周加入</translation>
    </message>
    <message>
        <source>Added in the last month</source>
        <translation>最近一月加入</translation>
    </message>
    <message>
        <source>Added in the last year</source>
        <translation>最近一年加入</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kind of paper</source>
        <translation>论文类型</translation>
    </message>
    <message>
        <source>When it was added</source>
        <translation>加入时间</translation>
    </message>
    <message>
        <source>&amp;Years</source>
        <translation>年份(&amp;Y)</translation>
    </message>
    <message>
        <source>First year</source>
        <translation>起始年份</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>终止年份</translation>
    </message>
    <message>
        <source>&amp;References without a file</source>
        <translation>无文件的题录(&amp;R)</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清除(&amp;L)</translation>
    </message>
    <message>
        <source>Take all filters away</source>
        <translation>取消所有筛选</translation>
    </message>
    <message>
        <source>&amp;Filters ({count})</source>
        <translation>筛选（{count}）(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Filters</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>{count} paper found by its full text</source>
        <translation>全文检索到 {count} 篇论文</translation>
    </message>
    <message>
        <source>{count} papers found by their full text</source>
        <translation>全文检索到 {count} 篇论文</translation>
    </message>
    <message>
        <source>No paper has these words in its text.</source>
        <translation>没有论文的正文包含这些词。</translation>
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
        <source>{count} paper found.</source>
        <translation>找到 {count} 篇论文。</translation>
    </message>
    <message>
        <source>{count} papers found.</source>
        <translation>找到 {count} 篇论文。</translation>
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
    <message>
        <source>{pages} page could not be read.</source>
        <translation>有 {pages} 页无法读取。</translation>
    </message>
    <message>
        <source>{pages} pages of {documents} documents could not be read.</source>
        <translation>{documents} 个文档中有 {pages} 页无法读取。</translation>
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
    <name>ImportDialog</name>
    <message>
        <source>Import records</source>
        <translation>导入题录</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Which records</source>
        <translation>哪些题录</translation>
    </message>
    <message>
        <source>What it will take</source>
        <translation>所需时间和空间</translation>
    </message>
    <message>
        <source>Files and folders</source>
        <translation>文件和文件夹</translation>
    </message>
    <message>
        <source>Add the folder with the PubMed files (pubmed…n0001.xml.gz and so on), or single files of records.</source>
        <translation>请添加存放 PubMed 文件（pubmed…n0001.xml.gz 等）的文件夹，或单个题录文件。</translation>
    </message>
    <message>
        <source>Add &amp;files…</source>
        <translation>添加文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Add a f&amp;older…</source>
        <translation>添加文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>移出(&amp;T)</translation>
    </message>
    <message>
        <source>Take the chosen files and folders off the list (Del)</source>
        <translation>将所选文件和文件夹移出列表（Del）</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start all the same</source>
        <translation>仍然开始(&amp;S)</translation>
    </message>
    <message>
        <source>Add files first</source>
        <translation>请先添加文件</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>No file with records among these.</source>
        <translation>其中没有题录文件。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between kinds of files</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>{kind}: {files}</source>
        <translation>{kind}：{files}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
    <message>
        <source>Missing between them: {names}</source>
        <translation>其间缺少：{names}</translation>
    </message>
    <message>
        <source>{count} file holds no records and is left out: {names}</source>
        <translation>{count} 个文件不含题录，不导入：{names}</translation>
    </message>
    <message>
        <source>{count} files hold no records and are left out: {names}</source>
        <translation>{count} 个文件不含题录，不导入：{names}</translation>
    </message>
    <message>
        <source>Measuring on the first records… You need not wait for it.</source>
        <translation>正在用最前面的题录测量… 不必等待。</translation>
    </message>
    <message>
        <source>Free on this disk: {free}.</source>
        <translation>磁盘剩余空间：{free}。</translation>
    </message>
    <message>
        <source>About {records} in {time}, {size} on the disk, measured on the first {sample}.</source>
        <translation>约 {records}，需 {time}，占用磁盘 {size}（按最前面的 {sample} 条测得）。</translation>
    </message>
    <message>
        <source>{time} and {size} with {engine}</source>
        <translation>{engine} 需 {time}、{size}</translation>
    </message>
    <message>
        <source>Then the search index: {costs}.</source>
        <translation>然后建立检索索引：{costs}。</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between costs</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>That does not fit on the disk: about {needed} are needed, {free} are free. Take fewer records, or make room first.</source>
        <translation>磁盘空间不足：约需 {needed}，剩余 {free}。请减少题录，或先腾出空间。</translation>
    </message>
</context>
<context>
    <name>Inks</name>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
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
        <source>waits for its turn</source>
        <translation>排队等待</translation>
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
    <message>
        <source>Read the files that were not read; what is finished is skipped</source>
        <translation>读取尚未读取的文件；已完成的会跳过</translation>
    </message>
    <message>
        <source>Recognise text</source>
        <translation>识别文字</translation>
    </message>
    <message>
        <source>Turn on OCR for the files of this job that are pictures</source>
        <translation>对此任务中为图像的文件进行文字识别（OCR）</translation>
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
        <source>ETA {time}</source>
        <translation>预计还需 {time}</translation>
    </message>
    <message>
        <source>{title}: stopping…</source>
        <translation>{title}：正在停止…</translation>
    </message>
</context>
<context>
    <name>JobQueue</name>
    <message>
        <source>files</source>
        <translation>个文件</translation>
    </message>
    <message>
        <source>recognising text</source>
        <translation>正在识别文字</translation>
    </message>
    <message>
        <source>records indexed</source>
        <translation>条题录已编入索引</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Add PDFs</source>
        <translation>添加 PDF</translation>
    </message>
    <message>
        <source>Import records</source>
        <translation>导入题录</translation>
    </message>
    <message>
        <source>Recognise text</source>
        <translation>识别文字</translation>
    </message>
    <message>
        <source>New files of watched folders</source>
        <translation>监视文件夹中的新文件</translation>
    </message>
    <message>
        <source>Build the index: {source}</source>
        <translation>建立索引：{source}</translation>
    </message>
    <message>
        <source>The index of {source} is built.</source>
        <translation>{source} 的索引已建立。</translation>
    </message>
    <message>
        <source>Building the index was stopped; the present one stays.</source>
        <translation>索引建立已停止；现有索引保留。</translation>
    </message>
    <message>
        <source>{count} document added</source>
        <translation>新增 {count} 篇文档</translation>
    </message>
    <message>
        <source>{count} documents added</source>
        <translation>新增 {count} 篇文档</translation>
    </message>
    <message>
        <source>{count} record imported</source>
        <translation>导入题录 {count} 条</translation>
    </message>
    <message>
        <source>{count} records imported</source>
        <translation>导入题录 {count} 条</translation>
    </message>
    <message>
        <source>{skipped} known already</source>
        <translation>已有 {skipped}</translation>
    </message>
    <message>
        <source>{failed} failed</source>
        <translation>失败 {failed}</translation>
    </message>
    <message>
        <source>{needs_ocr} need OCR</source>
        <translation>需要 OCR {needs_ocr}</translation>
    </message>
    <message>
        <source>{deleted} deleted</source>
        <translation>删除 {deleted}</translation>
    </message>
    <message>
        <source>{filtered} outside of the subset</source>
        <translation>子集之外 {filtered}</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a sum</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Stopped: {said}. What was imported stays; import the same files again to go on.</source>
        <translation>已停止：{said}。已导入的保留；再次导入相同文件即可继续。</translation>
    </message>
    <message>
        <source>{done} of {total} files</source>
        <translation>{done} / {total} 个文件</translation>
    </message>
    <message>
        <source>{count} records</source>
        <translation>{count} 条题录</translation>
    </message>
    <message>
        <source>records</source>
        <translation>条题录</translation>
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
        <source>{count} waits for its turn</source>
        <translation>{count} 个任务在排队</translation>
    </message>
    <message>
        <source>{count} wait for their turn</source>
        <translation>{count} 个任务在排队</translation>
    </message>
    <message>
        <source>All jobs have ended</source>
        <translation>所有任务都已结束</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts of jobs</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>{count} file was copied.</source>
        <translation>已复制 {count} 个文件。</translation>
    </message>
    <message>
        <source>{count} files were copied.</source>
        <translation>已复制 {count} 个文件。</translation>
    </message>
    <message>
        <source>{count} file was renamed.</source>
        <translation>已重命名 {count} 个文件。</translation>
    </message>
    <message>
        <source>{count} files were renamed.</source>
        <translation>已重命名 {count} 个文件。</translation>
    </message>
    <message>
        <source>Left alone: {names}</source>
        <translation>未改动：{names}</translation>
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
        <source>Tags of {papers} changed.</source>
        <translation>已更改{papers}的标签。</translation>
    </message>
    <message>
        <source>{papers} put into “{name}”.</source>
        <translation>{papers}已放入“{name}”。</translation>
    </message>
    <message>
        <source>{papers} taken out of “{name}”.</source>
        <translation>{papers}已从“{name}”取出。</translation>
    </message>
    <message>
        <source>“{name}” was deleted; its papers stay.</source>
        <translation>“{name}”已删除；其中的论文仍保留。</translation>
    </message>
    <message>
        <source>“{name}” was renamed.</source>
        <translation>“{name}”已改名。</translation>
    </message>
    <message>
        <source>“{name}” was moved.</source>
        <translation>“{name}”已移动。</translation>
    </message>
    <message>
        <source>{count} page unread</source>
        <translation>{count} 页未读取</translation>
    </message>
    <message>
        <source>{count} pages unread</source>
        <translation>{count} 页未读取</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>期刊</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Pages unread</source>
        <translation>未读取的页</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>加入日期</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>needs OCR</source>
        <translation>需要 OCR</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>older version</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>无文件</translation>
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
        <source>RETRACTED</source>
        <translation>已撤稿</translation>
    </message>
    <message>
        <source>{name} et al.</source>
        <translation>{name} 等</translation>
    </message>
    <message>
        <source>{count} paper</source>
        <translation>{count} 篇论文</translation>
    </message>
    <message>
        <source>{count} papers</source>
        <translation>{count} 篇论文</translation>
    </message>
</context>
<context>
    <name>LibraryController</name>
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
    <name>LibraryModel</name>
    <message>
        <source>pages not read: {pages}</source>
        <translation>未读取的页：{pages}</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Watching {count} folder</source>
        <translation>正在监视 {count} 个文件夹</translation>
    </message>
    <message>
        <source>Watching {count} folders</source>
        <translation>正在监视 {count} 个文件夹</translation>
    </message>
    <message>
        <source>Watching paused</source>
        <translation>监视已暂停</translation>
    </message>
    <message>
        <source>&amp;Watch a folder…</source>
        <translation>监视文件夹(&amp;W)…</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文献库</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>With the &amp;selected</source>
        <translation>对所选论文(&amp;S)</translation>
    </message>
    <message>
        <source>What can be done with the selected papers</source>
        <translation>可对所选论文进行的操作</translation>
    </message>
    <message>
        <source>Folders whose new PDFs are added by themselves</source>
        <translation>其中的新 PDF 会自动加入的文件夹</translation>
    </message>
    <message>
        <source>Drop PDFs or folders anywhere on the window, or add files. Your files stay where they are; Postil keeps a copy.</source>
        <translation>把 PDF 或文件夹拖到窗口任意处，或添加文件。您的文件留在原处，Postil 另存一份副本。</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Nothing is in here yet. Choose all papers, and drag some here or use their menu.</source>
        <translation>这里还没有内容。请选择全部论文，将其中一些拖到这里，或使用其菜单。</translation>
    </message>
    <message>
        <source>Show all papers</source>
        <translation>显示全部论文</translation>
    </message>
    <message>
        <source>No paper fits the search and the filters.</source>
        <translation>没有论文符合搜索和筛选条件。</translation>
    </message>
    <message>
        <source>Clear search and filters</source>
        <translation>清除搜索和筛选</translation>
    </message>
    <message>
        <source>{shown} of {count}</source>
        <translation>{shown} / {count}</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>已选 {count} 篇</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Read the file again from where it came from</source>
        <translation>从原来的位置重新读取文件</translation>
    </message>
    <message>
        <source>Recognise text</source>
        <translation>识别文字</translation>
    </message>
    <message>
        <source>Turn on OCR for the pages of this file that are pictures</source>
        <translation>对此文件中为图像的页面进行文字识别（OCR）</translation>
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
        <source>Filter the library</source>
        <translation>筛选文献库</translation>
    </message>
    <message>
        <source>By title, file, ID or state; all words must occur, for example: metformin failed</source>
        <translation>按标题、文件、ID 或状态筛选，须包含所有词，例如：metformin failed</translation>
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
    <message>
        <source>Recognise text</source>
        <translation>识别文字</translation>
    </message>
    <message>
        <source>Turn on OCR for the pages of this file that are pictures</source>
        <translation>对此文件中的图像页启用 OCR</translation>
    </message>
</context>
<context>
    <name>LibraryTable</name>
    <message>
        <source>Fit the columns</source>
        <translation>调整各列宽度</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>Make one paper of two records</source>
        <translation>将两条题录合为一篇论文</translation>
    </message>
    <message>
        <source>This one stays</source>
        <translation>保留这一条</translation>
    </message>
    <message>
        <source>The other one</source>
        <translation>另一条</translation>
    </message>
    <message>
        <source>{count} quote of cards</source>
        <translation>证据卡引文 {count} 条</translation>
    </message>
    <message>
        <source>{count} quotes of cards</source>
        <translation>证据卡引文 {count} 条</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>期刊</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>期</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message>
        <source>PMID</source>
        <translation>PMID</translation>
    </message>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>from the one that stays</source>
        <translation>取自保留的一条</translation>
    </message>
    <message>
        <source>from the other one</source>
        <translation>取自另一条</translation>
    </message>
    <message>
        <source>{field} {where}</source>
        <translation>{field}，{where}</translation>
    </message>
    <message>
        <source>&amp;Take the other one out of the library; no file of yours is touched</source>
        <translation>将另一条从文献库移除，不会动您的任何文件(&amp;T)</translation>
    </message>
    <message>
        <source>Tags and collections of both go to the one that stays. Undo makes two of them again.</source>
        <translation>两者的标签和分类都归保留的一条。撤销可恢复为两条。</translation>
    </message>
    <message>
        <source>Make one</source>
        <translation>合并</translation>
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
        <source>{what}: {advice}</source>
        <translation>{what}：{advice}</translation>
    </message>
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
    <name>MouseView</name>
    <message>
        <source>Go to page {page}</source>
        <translation>转到第 {page} 页</translation>
    </message>
    <message>
        <source>{count} card cites this paragraph ({chunk})</source>
        <translation>{count} 张卡片引用此段（{chunk}）</translation>
    </message>
    <message>
        <source>{count} cards cite this paragraph ({chunk})</source>
        <translation>{count} 张卡片引用此段（{chunk}）</translation>
    </message>
</context>
<context>
    <name>NotesPanel</name>
    <message>
        <source>Search these notes</source>
        <translation>搜索这些笔记</translation>
    </message>
    <message>
        <source>Your highlights and notes</source>
        <translation>我的高亮与笔记</translation>
    </message>
    <message>
        <source>Write about this place</source>
        <translation>在此写下笔记</translation>
    </message>
    <message>
        <source>Your note</source>
        <translation>我的笔记</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Remove the highlight and its note ({keys})</source>
        <translation>删除高亮及其笔记（{keys}）</translation>
    </message>
    <message>
        <source>Remove the highlight and its note</source>
        <translation>删除高亮及其笔记</translation>
    </message>
    <message>
        <source>Save a copy with notes…</source>
        <translation>另存带笔记的副本…</translation>
    </message>
    <message>
        <source>Writes a copy of the PDF with these highlights and notes as PDF annotations; the file itself stays as it is</source>
        <translation>另存一份 PDF 副本，高亮与笔记成为标准 PDF 批注；原文件保持不变</translation>
    </message>
    <message>
        <source>page {page} · {colour}</source>
        <translation>第 {page} 页 · {colour}</translation>
    </message>
    <message>
        <source>No note holds these words.</source>
        <translation>没有笔记包含这些词。</translation>
    </message>
    <message>
        <source>Select words on a page and press H to highlight them, or N to write a note; P selects paragraphs by the keyboard.</source>
        <translation>在页面上选择文字后按 H 高亮，或按 N 写笔记；按 P 可用键盘选择段落。</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Table of contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>This document has no table of contents, and no headings were found in it.</source>
        <translation>此文档没有目录，也未找到标题。</translation>
    </message>
    <message>
        <source>The file has no table of contents; these are the headings found on its pages.</source>
        <translation>文件没有目录；以下是在页面上找到的标题。</translation>
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
    <name>PagesList</name>
    <message>
        <source>page {page}</source>
        <translation>第 {page} 页</translation>
    </message>
</context>
<context>
    <name>PasswordDialog</name>
    <message>
        <source>Locked PDF</source>
        <translation>加密的 PDF</translation>
    </message>
    <message>
        <source>After it {count} more file is locked.</source>
        <translation>其后还有 {count} 个文件被加密。</translation>
    </message>
    <message>
        <source>After it {count} more files are locked.</source>
        <translation>其后还有 {count} 个文件被加密。</translation>
    </message>
    <message>
        <source>“{name}” is locked with a password.</source>
        <translation>“{name}”已用密码加密。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>This password does not open the file.</source>
        <translation>此密码无法打开该文件。</translation>
    </message>
    <message>
        <source>It is tried on the other locked files too, and forgotten when the window is closed.</source>
        <translation>该密码也会用于尝试其他加密文件，窗口关闭后即被遗忘。</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>解锁(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>Skip &amp;all</source>
        <translation>全部跳过(&amp;A)</translation>
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
    <name>ReaderController</name>
    <message>
        <source>The document that was open here was removed from the workspace.</source>
        <translation>此处打开的文档已从工作区移除。</translation>
    </message>
</context>
<context>
    <name>ReaderMenu</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with the citation</source>
        <translation>连同引文复制</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Highlight this paragraph</source>
        <translation>高亮此段</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>写笔记…</translation>
    </message>
    <message>
        <source>Select the page</source>
        <translation>选择本页</translation>
    </message>
    <message>
        <source>Select the paragraph</source>
        <translation>选择此段</translation>
    </message>
    <message>
        <source>Go to page {page}</source>
        <translation>转到第 {page} 页</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制网址</translation>
    </message>
    <message>
        <source>Edit the note…</source>
        <translation>编辑笔记…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Remove the highlight</source>
        <translation>删除高亮</translation>
    </message>
</context>
<context>
    <name>ReaderNotes</name>
    <message>
        <source>The highlight was removed.</source>
        <translation>高亮已删除。</translation>
    </message>
    <message>
        <source>Save a copy with notes</source>
        <translation>另存带笔记的副本</translation>
    </message>
    <message>
        <source>A copy with {count} note was saved: {path}</source>
        <translation>已另存带 {count} 条笔记的副本：{path}</translation>
    </message>
    <message>
        <source>A copy with {count} notes was saved: {path}</source>
        <translation>已另存带 {count} 条笔记的副本：{path}</translation>
    </message>
</context>
<context>
    <name>ReaderPair</name>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Reader, first half</source>
        <translation>阅读器，第一栏</translation>
    </message>
    <message>
        <source>Reader, second half</source>
        <translation>阅读器，第二栏</translation>
    </message>
</context>
<context>
    <name>ReaderPanel</name>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
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
        <source>Go to page {page}</source>
        <translation>转到第 {page} 页</translation>
    </message>
    <message>
        <source>There are no words on this page. A page that is a picture can be selected once its text was recognised (OCR).</source>
        <translation>此页没有文字。图片页面在识别文字（OCR）后才能选择。</translation>
    </message>
</context>
<context>
    <name>RecordsBeside</name>
    <message>
        <source>The two records side by side</source>
        <translation>并排显示的两条题录</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>期刊</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message>
        <source>PMID</source>
        <translation>PMID</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Recognise te&amp;xt</source>
        <translation>识别文字(&amp;X)</translation>
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
        <source>Ta&amp;gs…</source>
        <translation>标签(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Make one paper of both…</source>
        <translation>将两者合为一篇论文(&amp;M)…</translation>
    </message>
    <message>
        <source>Rename or copy &amp;files…</source>
        <translation>重命名或复制文件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Copy citations</source>
        <translation>复制引用(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;IDs</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Ask about these papers</source>
        <translation>就这些论文提问(&amp;A)</translation>
    </message>
    <message>
        <source>Take out of this collection</source>
        <translation>从此分类取出</translation>
    </message>
    <message>
        <source>&amp;Remove from the workspace</source>
        <translation>从工作区移除(&amp;R)</translation>
    </message>
    <message>
        <source>Add to a co&amp;llection</source>
        <translation>加入分类(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;New collection…</source>
        <translation>新建分类(&amp;N)…</translation>
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
    <name>Scans</name>
    <message>
        <source>text recognised by OCR, errors are likely</source>
        <translation>文字由 OCR 识别，可能有误</translation>
    </message>
    <message>
        <source>text recognised by OCR, only {percent} % sure: look at the image</source>
        <translation>文字由 OCR 识别，把握只有 {percent} %：请对照图像</translation>
    </message>
    <message>
        <source>{pages} pages of {documents} documents could not be read: recognise their text in the library.</source>
        <translation>{documents} 个文档中有 {pages} 页无法读取：请在文献库中识别其文字。</translation>
    </message>
    <message>
        <source>text of page {pages} recognised by OCR ({reader}), {sure} sure: errors are likely</source>
        <translation>第 {pages} 页的文字由 OCR（{reader}）识别，把握 {sure}：可能有误</translation>
    </message>
    <message>
        <source>text of pages {pages} recognised by OCR ({reader}), {sure} sure: errors are likely</source>
        <translation>第 {pages} 页的文字由 OCR（{reader}）识别，把握 {sure}：可能有误</translation>
    </message>
    <message>
        <source>text recognition is not installed: {why}</source>
        <translation>未安装文字识别：{why}</translation>
    </message>
    <message>
        <source>page {pages}: no text was found on the picture</source>
        <translation>第 {pages} 页：图像上没有找到文字</translation>
    </message>
    <message>
        <source>pages {pages}: no text was found on the pictures</source>
        <translation>第 {pages} 页：图像上没有找到文字</translation>
    </message>
    <message>
        <source>page {pages}: recognition took longer than {seconds} s and was ended</source>
        <translation>第 {pages} 页：识别超过 {seconds} 秒，已被终止</translation>
    </message>
    <message>
        <source>pages {pages}: recognition took longer than {seconds} s and was ended</source>
        <translation>第 {pages} 页：识别超过 {seconds} 秒，已被终止</translation>
    </message>
    <message>
        <source>page {pages}: only {sure} sure of the words, so they were left out: another language than {language}, or no text</source>
        <translation>第 {pages} 页：对文字的把握只有 {sure}，故未采用：可能不是 {language} 语言，或没有文字</translation>
    </message>
    <message>
        <source>pages {pages}: only {sure} sure of the words, so they were left out: another language than {language}, or no text</source>
        <translation>第 {pages} 页：对文字的把握只有 {sure}，故未采用：可能不是 {language} 语言，或没有文字</translation>
    </message>
    <message>
        <source>page {pages}: recognition failed with code {why}</source>
        <translation>第 {pages} 页：识别失败，代码 {why}</translation>
    </message>
    <message>
        <source>pages {pages}: recognition failed with code {why}</source>
        <translation>第 {pages} 页：识别失败，代码 {why}</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>{first} {second}</source>
        <comment>two sentences, one after the other</comment>
        <translation>{first}{second}</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>English and Chinese</source>
        <translation>英文和中文</translation>
    </message>
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
        <source>Search engine (automatic: whoosh, and tantivy for large sources)</source>
        <translation>检索引擎（自动：whoosh，大型来源用 tantivy）</translation>
    </message>
    <message>
        <source>Records of a source above which automatic takes tantivy</source>
        <translation>来源的题录超过此数时自动改用 tantivy</translation>
    </message>
    <message>
        <source>Processes that build an index side by side (0: one for each core)</source>
        <translation>同时建立索引的进程数（0：每个核心一个）</translation>
    </message>
    <message>
        <source>Seconds that one source may take to answer a search</source>
        <translation>单个来源检索的时限（秒）</translation>
    </message>
    <message>
        <source>Recognise the text of scanned pages (OCR), in</source>
        <translation>识别扫描页上的文字（OCR），语言</translation>
    </message>
    <message>
        <source>Seconds that recognising one page may take</source>
        <translation>识别一页最多所用的秒数</translation>
    </message>
    <message>
        <source>PubMed may be asked over the network; the words of the question, key and address below leave this computer, nothing else</source>
        <translation>允许通过网络查询 PubMed；离开本机的只有问题中的词语以及下面的密钥和地址</translation>
    </message>
    <message>
        <source>This workspace is locked offline (once on, only the file that locks can be taken away)</source>
        <translation>此工作区锁定为离线（开启后只能通过移走锁定文件解除）</translation>
    </message>
    <message>
        <source>Address of PubMed&apos;s E-utilities</source>
        <translation>PubMed E-utilities 的地址</translation>
    </message>
    <message>
        <source>Key of NCBI, for 10 instead of 3 requests a second</source>
        <translation>NCBI 密钥（每秒 10 次而非 3 次请求）</translation>
    </message>
    <message>
        <source>Address that NCBI may write to if the requests trouble it</source>
        <translation>NCBI 遇到请求问题时可联系的邮箱</translation>
    </message>
    <message>
        <source>Searches also look for the synonyms of MeSH terms</source>
        <translation>检索时同时查找 MeSH 主题词的同义词</translation>
    </message>
    <message>
        <source>Author of highlights and notes (empty: your name on this computer)</source>
        <translation>高亮与笔记的作者（留空：您在此计算机上的用户名）</translation>
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
    <name>ShelfController</name>
    <message>
        <source>{count} citation copied.</source>
        <translation>已复制 {count} 条引用。</translation>
    </message>
    <message>
        <source>{count} citations copied.</source>
        <translation>已复制 {count} 条引用。</translation>
    </message>
    <message>
        <source>{count} paper</source>
        <translation>{count} 篇论文</translation>
    </message>
    <message>
        <source>{count} papers</source>
        <translation>{count} 篇论文</translation>
    </message>
    <message>
        <source>Name of the collection inside “{name}”:</source>
        <translation>“{name}”内新分类的名称：</translation>
    </message>
    <message>
        <source>Name of the collection:</source>
        <translation>分类的名称：</translation>
    </message>
    <message>
        <source>New collection</source>
        <translation>新建分类</translation>
    </message>
    <message>
        <source>“{name}” holds {count} other collections. Delete them too? The papers stay in the library.</source>
        <translation>“{name}”内还有 {count} 个分类。一并删除吗？论文仍保留在文献库中。</translation>
    </message>
</context>
<context>
    <name>ShelfTree</name>
    <message>
        <source>Collections and tags</source>
        <translation>分类和标签</translation>
    </message>
    <message>
        <source>Drop papers on a collection or a tag. F2 renames, Delete takes away, Insert makes a collection</source>
        <translation>可将论文拖到分类或标签上。F2 改名，Delete 删除，Insert 新建分类</translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>Unread pages</source>
        <translation>有未读取的页</translation>
    </message>
    <message>
        <source>Needs OCR</source>
        <translation>需要 OCR</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>In no collection</source>
        <translation>未分类</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>New collection &amp;inside…</source>
        <translation>在其中新建分类(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;New collection…</source>
        <translation>新建分类(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>改名(&amp;R)</translation>
    </message>
    <message>
        <source>Move &amp;out</source>
        <translation>移出(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Delete the collection</source>
        <translation>删除分类(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Delete the tag</source>
        <translation>删除标签(&amp;D)</translation>
    </message>
</context>
<context>
    <name>Shelves</name>
    <message>
        <source>This record has no file and no abstract.</source>
        <translation>此题录没有文件，也没有摘要。</translation>
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
    <name>SidePanel</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Beside the pages</source>
        <translation>页面旁</translation>
    </message>
</context>
<context>
    <name>SnapshotDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>SourceDetails</name>
    <message>
        <source>Source: {name}</source>
        <translation>来源：{name}</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>题录</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Files held</source>
        <translation>已有文件</translation>
    </message>
    <message>
        <source>Which records</source>
        <translation>哪些题录</translation>
    </message>
    <message>
        <source>Last import</source>
        <translation>最近导入</translation>
    </message>
    <message>
        <source>Search index</source>
        <translation>检索索引</translation>
    </message>
    <message>
        <source>Search &amp;engine</source>
        <translation>检索引擎(&amp;E)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不详</translation>
    </message>
    <message>
        <source>all of the files</source>
        <translation>文件中的全部题录</translation>
    </message>
    <message>
        <source>&amp;Import the missing…</source>
        <translation>导入缺少的文件(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Choose files; what was read already is skipped</source>
        <translation>选择文件；已读取的会跳过</translation>
    </message>
    <message>
        <source>&amp;Build again</source>
        <translation>重建(&amp;B)</translation>
    </message>
    <message>
        <source>Build the search index again from the records; the present one answers until then</source>
        <translation>用题录重建检索索引；完成之前仍使用现有索引</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>将以上全部复制为文本</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>being built</source>
        <translation>正在建立</translation>
    </message>
    <message>
        <source>none yet; it is built before the first search</source>
        <translation>尚无；首次检索之前建立</translation>
    </message>
    <message>
        <source>{records} not in it yet</source>
        <translation>{records}尚未编入</translation>
    </message>
    <message>
        <source>automatic: whoosh, and tantivy above {limit} records</source>
        <translation>自动：whoosh，超过 {limit} 条题录时用 tantivy</translation>
    </message>
    <message>
        <source>whoosh, whatever the size</source>
        <translation>whoosh，不论规模</translation>
    </message>
    <message>
        <source>tantivy, the fast one</source>
        <translation>tantivy，快速引擎</translation>
    </message>
    <message>
        <source>Holds for all sources of this workspace. Both engines find the same records.</source>
        <translation>适用于本工作区的所有来源。两种引擎找到的题录相同。</translation>
    </message>
    <message>
        <source>The index is still one of {engine}. Build it again to have one of {wanted}.</source>
        <translation>索引仍由 {engine} 建立。重建后即改用 {wanted}。</translation>
    </message>
    <message>
        <source>Files that are missing, damaged or unfinished</source>
        <translation>缺少、损坏或未读完的文件</translation>
    </message>
    <message>
        <source>Their records are not found by a search. Import them, or again where they were damaged.</source>
        <translation>检索找不到其中的题录。请导入这些文件，损坏的请重新导入。</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>it was not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>this workspace is offline</source>
        <translation>本工作区处于离线状态</translation>
    </message>
    <message>
        <source>this workspace is locked offline</source>
        <translation>本工作区已锁定离线</translation>
    </message>
    <message>
        <source>MeSH headings</source>
        <translation>MeSH 主题词</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>reference files</source>
        <translation>参考文献文件</translation>
    </message>
    <message>
        <source>not looked into</source>
        <translation>未查看</translation>
    </message>
    <message>
        <source>{text} as MeSH {heading}</source>
        <translation>{text} 按 MeSH {heading}</translation>
    </message>
    <message>
        <source>{text} as MeSH {heading} ({added})</source>
        <translation>{text} 按 MeSH {heading}（{added}）</translation>
    </message>
    <message>
        <source>{text} as {heading}</source>
        <translation>{text} 作 {heading}</translation>
    </message>
    <message>
        <source>no English name is known for {terms}</source>
        <translation>没有 {terms} 的英文名</translation>
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
        <source>{count} source</source>
        <translation>{count} 个来源</translation>
    </message>
    <message>
        <source>{count} sources</source>
        <translation>{count} 个来源</translation>
    </message>
    <message>
        <source>Where the question is asked: {names}</source>
        <translation>在这些来源中提问：{names}</translation>
    </message>
</context>
<context>
    <name>SourcesController</name>
    <message>
        <source>Papers and records (*.pdf *.PDF *.html *.htm *.nxml *.xml *.gz *.nbib *.ris *.bib *.json);;All files (*)</source>
        <translation>论文和题录 (*.pdf *.PDF *.html *.htm *.nxml *.xml *.gz *.nbib *.ris *.bib *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add PDFs or records</source>
        <translation>添加 PDF 或题录</translation>
    </message>
    <message>
        <source>Records (*.xml *.gz *.nbib *.ris *.bib *.json *.jsonl *.csv);;All files (*)</source>
        <translation>题录 (*.xml *.gz *.nbib *.ris *.bib *.json *.jsonl *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add files of records</source>
        <translation>添加题录文件</translation>
    </message>
    <message>
        <source>Add a folder of records</source>
        <translation>添加题录文件夹</translation>
    </message>
</context>
<context>
    <name>SourcesSection</name>
    <message>
        <source>no records yet</source>
        <translation>还没有题录</translation>
    </message>
    <message>
        <source>To search PubMed without a connection, drop the folder with its files (.xml.gz) on the window, or choose Import. Reference files (.nbib, .ris, .bib, .json) can be dropped too.</source>
        <translation>要离线检索 PubMed，请将存放其文件（.xml.gz）的文件夹拖到窗口上，或选择“导入”。参考文献文件（.nbib、.ris、.bib、.json）也可以拖入。</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Bring in PubMed files and other records, all or a subset (Ctrl+I)</source>
        <translation>导入 PubMed 文件及其他题录，全部或一部分（Ctrl+I）</translation>
    </message>
    <message>
        <source>&amp;Details…</source>
        <translation>详情(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Build the index again</source>
        <translation>重建索引(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Look for duplicates</source>
        <translation>查找重复题录(&amp;L)</translation>
    </message>
    <message>
        <source>index being built</source>
        <translation>正在建立索引</translation>
    </message>
    <message>
        <source>index behind</source>
        <translation>索引尚未更新</translation>
    </message>
    <message>
        <source>a subset</source>
        <translation>子集</translation>
    </message>
    <message>
        <source>exactly {count} records</source>
        <translation>准确数目：{count} 条题录</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>&amp;Duplicates…</source>
        <translation>重复题录(&amp;D)…</translation>
    </message>
    <message>
        <source>Look for records that are one paper (Ctrl+5)</source>
        <translation>查找属于同一篇论文的题录（Ctrl+5）</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>截至 {date}</translation>
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
    <name>SubsetForm</name>
    <message>
        <source>A year from {first} to {last}, or nothing.</source>
        <translation>年份应在 {first} 到 {last} 之间，也可留空。</translation>
    </message>
    <message>
        <source>The first year is later than the last.</source>
        <translation>起始年份晚于结束年份。</translation>
    </message>
    <message>
        <source>A language is a code of three letters as PubMed writes it: eng, chi, ger.</source>
        <translation>语言用 PubMed 的三字母代码：eng、chi、ger。</translation>
    </message>
    <message>
        <source>&amp;Years</source>
        <translation>年份(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;MeSH headings</source>
        <translation>MeSH 主题词(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Journals</source>
        <translation>期刊(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Languages</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>First year</source>
        <translation>起始年份</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>结束年份</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>all; several with a semicolon: Asthma; Diabetes Mellitus, Type 2</source>
        <translation>不限；多个用分号隔开，如 Asthma; Diabetes Mellitus, Type 2</translation>
    </message>
    <message>
        <source>all; title, abbreviation or ISSN: Lancet; 0028-4793</source>
        <translation>不限；刊名、缩写或 ISSN，如 Lancet; 0028-4793</translation>
    </message>
    <message>
        <source>all; eng chi</source>
        <translation>不限；如 eng chi</translation>
    </message>
    <message>
        <source>only with an &amp;abstract</source>
        <translation>仅限有摘要的(&amp;A)</translation>
    </message>
    <message>
        <source>All &amp;records</source>
        <translation>全部题录(&amp;R)</translation>
    </message>
    <message>
        <source>Take all filters away</source>
        <translation>取消所有筛选</translation>
    </message>
    <message>
        <source>Until now: {held}. From now on: {wanted}. Only the files of this import are read that way.</source>
        <translation>此前：{held}。今后：{wanted}。只有本次导入的文件按此读取。</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>全部题录</translation>
    </message>
    <message>
        <source>As chosen before: {held}.</source>
        <translation>沿用此前的选择：{held}。</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>&amp;Tag for {papers}; several are parted by commas:</source>
        <translation>{papers}的标签(&amp;T)，多个标签用逗号分隔：</translation>
    </message>
    <message>
        <source>A new tag, or one there is</source>
        <translation>新标签或已有标签</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Give this tag (Enter)</source>
        <translation>加上此标签（Enter）</translation>
    </message>
    <message>
        <source>Tags; a half tick: some of the papers have it</source>
        <translation>标签；半勾表示部分论文有此标签</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Panel beside the pages</source>
        <translation>页面旁的面板</translation>
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
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Second half</source>
        <translation>第二栏</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>适合页面</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>向右旋转</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>向左旋转</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>写笔记…</translation>
    </message>
    <message>
        <source>Highlight: {colour}</source>
        <translation>高亮：{colour}</translation>
    </message>
</context>
<context>
    <name>WatchController</name>
    <message>
        <source>Folder to be watched</source>
        <translation>要监视的文件夹</translation>
    </message>
</context>
<context>
    <name>WatchDialog</name>
    <message>
        <source>Watched folders</source>
        <translation>监视的文件夹</translation>
    </message>
    <message>
        <source>New and changed PDFs in these folders are added while this window is open, as soon as nothing writes to them any more. The folder of a reference manager is fine, for example Zotero&apos;s storage. What is deleted there stays in the library.</source>
        <translation>窗口打开期间，这些文件夹中新增和更改的 PDF 在写入完成后会自动加入。可以是文献管理软件的文件夹，例如 Zotero 的 storage。在那里删除的文件仍保留在文献库中。</translation>
    </message>
    <message>
        <source>&amp;Watch a folder…</source>
        <translation>监视文件夹(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Stop watching</source>
        <translation>停止监视(&amp;S)</translation>
    </message>
    <message>
        <source>What came from the folder stays in the library</source>
        <translation>来自此文件夹的内容仍保留在文献库中</translation>
    </message>
    <message>
        <source>not there at the moment</source>
        <translation>目前不在</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
</context>
<context>
    <name>WindowLayout</name>
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
        <source>Duplicates</source>
        <translation>重复题录</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文献库</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Plan of this run</source>
        <translation>本次运行的计划</translation>
    </message>
    <message>
        <source>Fold or unfold</source>
        <translation>折叠或展开</translation>
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
        <source>Kind of task</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Kind of publication</source>
        <translation>文献类型</translation>
    </message>
    <message>
        <source>Form of the answer</source>
        <translation>输出形式</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>领域</translation>
    </message>
    <message>
        <source>No paper was found. Ask in other or fewer words, or add papers.</source>
        <translation>没有找到论文。请换用其他词或减少用词，或添加论文。</translation>
    </message>
    <message>
        <source>The run ended before papers were found. Ask again, or go on with it from the list of runs.</source>
        <translation>此次运行在找到论文之前已结束。请重新提问，或在运行记录中继续。</translation>
    </message>
    <message>
        <source>text recognised ({percent} % sure), errors likely</source>
        <translation>文字由识别得来（把握 {percent} %），可能有误</translation>
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
        <source>the question follows on that run</source>
        <translation>问题接续该次运行</translation>
    </message>
    <message>
        <source>there is nothing to confirm</source>
        <translation>没有需要确认的内容</translation>
    </message>
    <message>
        <source>could not be graded: {why}</source>
        <translation>无法评级：{why}</translation>
    </message>
    <message>
        <source>The workspace holds nothing yet: drop PDFs or record files on the window.</source>
        <translation>工作区还没有内容：请把 PDF 或题录文件拖到窗口中。</translation>
    </message>
    <message>
        <source>Ask without the years or the kind of publication: they limit what is found.</source>
        <translation>提问时去掉年份或文献类型：它们会限制检索结果。</translation>
    </message>
    <message>
        <source>Use other or fewer words; names of genes, drugs and diseases work best.</source>
        <translation>换用其他词或减少用词；基因、药物和疾病名称效果最好。</translation>
    </message>
    <message>
        <source>Add PDFs or import records on this subject.</source>
        <translation>添加与此主题相关的 PDF，或导入题录。</translation>
    </message>
    <message>
        <source>None of the papers found was kept, so none was read: keep some of them, or ask in other words.</source>
        <translation>找到的论文都未保留，因此没有阅读：请保留其中一些，或换种问法。</translation>
    </message>
    <message>
        <source>{count} of the findings did not pass the check of quotes and citations: see what was withheld.</source>
        <translation>{count} 条发现未通过引文和出处核查：见未采用的内容。</translation>
    </message>
    <message>
        <source>None of the papers read holds {words}: check the spelling, use another word for it, or add papers on it.</source>
        <translation>所读论文中均无 {words}：请检查拼写、换用其他词，或添加相关论文。</translation>
    </message>
    <message>
        <source>1 paper was read, but no sentence answers the whole question; the cards, if any, show what comes nearest.</source>
        <translation>已阅读 1 篇论文，但没有句子能回答整个问题；如有证据卡，则为最接近的内容。</translation>
    </message>
    <message>
        <source>{count} papers were read, but no sentence answers the whole question; the cards, if any, show what comes nearest.</source>
        <translation>已阅读 {count} 篇论文，但没有句子能回答整个问题；如有证据卡，则为最接近的内容。</translation>
    </message>
    <message>
        <source>Ask for one thing at a time, with the words that a paper would use.</source>
        <translation>一次只问一件事，并使用论文中常用的词。</translation>
    </message>
    <message>
        <source>The question speaks of papers: those of {run} are used.</source>
        <translation>问题提到了论文：使用 {run} 的论文。</translation>
    </message>
    <message>
        <source>Another process is writing: the newest records of {source} may not be found yet.</source>
        <translation>另一个进程正在写入：{source} 的最新题录可能暂时检索不到。</translation>
    </message>
    <message>
        <source>A search index was damaged; it is built again from the database.</source>
        <translation>检索索引已损坏，正在根据数据库重建。</translation>
    </message>
    <message>
        <source>The search index of {source} could not be used and is built again from the database.</source>
        <translation>{source} 的检索索引无法使用，正在根据数据库重建。</translation>
    </message>
    <message>
        <source>{source} is indexed with {engine}.</source>
        <translation>{source} 使用 {engine} 建立索引。</translation>
    </message>
    <message>
        <source>The index of {source} is built again with {engine}.</source>
        <translation>{source} 的索引正在用 {engine} 重建。</translation>
    </message>
    <message>
        <source>{source}: files are missing: {names}</source>
        <translation>{source} 缺少文件：{names}</translation>
    </message>
    <message>
        <source>{count} files: the records will take about {needed} at most; {free} are free.</source>
        <translation>{count} 个文件：题录最多约占 {needed}；剩余 {free}。</translation>
    </message>
    <message>
        <source>{source}: the subset chosen before is kept ({subset}).</source>
        <translation>{source} 沿用此前选择的子集（{subset}）。</translation>
    </message>
    <message>
        <source>{records} records are held; above {limit} the fast engine is taken</source>
        <translation>已有 {records} 条题录；超过 {limit} 条即用快速引擎</translation>
    </message>
    <message>
        <source>{source} was imported with another subset ({was}) before; from now on: {now}. Only the files of this import are read again.</source>
        <translation>{source} 此前按另一子集（{was}）导入；今后：{now}。只有本次导入的文件重新读取。</translation>
    </message>
    <message>
        <source>the file was read before with another subset ({was}); it is read again</source>
        <translation>该文件此前按另一子集（{was}）读取；现重新读取</translation>
    </message>
    <message>
        <source>the fast engine is chosen in the settings</source>
        <translation>设置中选择了快速引擎</translation>
    </message>
    <message>
        <source>the default engine</source>
        <translation>默认引擎</translation>
    </message>
    <message>
        <source>the index for {engine} is not ready yet</source>
        <translation>{engine} 的索引尚未就绪</translation>
    </message>
    <message>
        <source>not read to its end</source>
        <translation>未读完</translation>
    </message>
    <message>
        <source>the gzip data ends too early: the file was cut off</source>
        <translation>gzip 数据过早结束，文件不完整</translation>
    </message>
    <message>
        <source>the file ends too early: it was cut off</source>
        <translation>文件过早结束，不完整</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>{name}: going on after entry {count}.</source>
        <translation>{name}：从第 {count} 条之后继续。</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>没有证据</translation>
    </message>
    <message>
        <source>{chunk}: this chunk is not held</source>
        <translation>{chunk}：没有此段落</translation>
    </message>
    <message>
        <source>{chunk}: the quote has {count} characters, fewer than {least}</source>
        <translation>{chunk}：引文只有 {count} 个字符，少于 {least}</translation>
    </message>
    <message>
        <source>{chunk}: not in the chunk letter for letter: {why}</source>
        <translation>{chunk}：与段落原文不逐字一致：{why}</translation>
    </message>
    <message>
        <source>{chunk}: the offsets {start} to {end} hold other text than the quote</source>
        <translation>{chunk}：位置 {start} 至 {end} 的文字与引文不同</translation>
    </message>
    <message>
        <source>{chunk} belongs to {owner}, not to {paper}</source>
        <translation>{chunk} 属于 {owner}，不属于 {paper}</translation>
    </message>
    <message>
        <source>the claim cannot be read</source>
        <translation>无法读取该结论</translation>
    </message>
    <message>
        <source>the conclusion differs from each quote of its evidence</source>
        <translation>结论与其证据的引文均不相同</translation>
    </message>
    <message>
        <source>the source was removed from the workspace: {chunks}</source>
        <translation>来源已从工作区移除：{chunks}</translation>
    </message>
    <message>
        <source>no usable text on page {pages}</source>
        <translation>第 {pages} 页没有可用文字</translation>
    </message>
    <message>
        <source>no usable text on pages {pages}</source>
        <translation>第 {pages} 页没有可用文字</translation>
    </message>
    <message>
        <source>page {page} could not be read: {why}</source>
        <translation>第 {page} 页无法读取：{why}</translation>
    </message>
    <message>
        <source>page {page} has lost a part of its content: {why}</source>
        <translation>第 {page} 页丢失了部分内容：{why}</translation>
    </message>
    <message>
        <source>text recognised by OCR before it came here, errors are likely: page {pages}</source>
        <translation>第 {pages} 页的文字此前由 OCR 识别，可能有错</translation>
    </message>
    <message>
        <source>text recognised by OCR before it came here, errors are likely: pages {pages}</source>
        <translation>第 {pages} 页的文字此前由 OCR 识别，可能有错</translation>
    </message>
    <message>
        <source>the file is damaged and was repaired, text may be missing: {why}</source>
        <translation>文件已损坏并经修复，可能缺失文字：{why}</translation>
    </message>
    <message>
        <source>hidden text on page {page}, in the colour of its ground: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（与底色相同）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, covered by something else: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（被遮盖）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, too small to be read: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（小到无法辨认）：“{text}”</translation>
    </message>
    <message>
        <source>words on page {page} that the file gives to programs in place of what is seen: “{text}”</source>
        <translation>第 {page} 页：文件供程序读取的文字与所见不同：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, transparent: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（透明）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, drawn without ink: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（不显示墨迹）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, off the page: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（在页面之外）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, off the page or cut away: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（在页面之外或被裁去）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, in a hidden note or form field: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（在隐藏的批注或表单域中）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on page {page}, in a layer that is switched off: “{text}”</source>
        <translation>第 {page} 页有隐藏文字（在关闭的图层中）：“{text}”</translation>
    </message>
    <message>
        <source>hidden text on {count} further pages</source>
        <translation>另有 {count} 页含隐藏文字</translation>
    </message>
    <message>
        <source>a newer version of the reader does not find this paragraph again; the quote was checked against the older reading</source>
        <translation>新版阅读器未再找到此段落；引文已与旧版读取的文字核对</translation>
    </message>
    <message>
        <source>nothing on the pages can be read: {why}</source>
        <translation>各页均无法读取：{why}</translation>
    </message>
</context>
<context>
    <name>WorkspaceButton</name>
    <message>
        <source>Recent workspaces</source>
        <translation>最近的工作区</translation>
    </message>
    <message>
        <source>&amp;Open another workspace…</source>
        <translation>打开另一个工作区(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;New workspace…</source>
        <translation>新建工作区(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;First steps and sample…</source>
        <translation>入门与示例(&amp;F)…</translation>
    </message>
    <message>
        <source>Workspace: {name}</source>
        <translation>工作区：{name}</translation>
    </message>
    <message>
        <source>Workspace: {name}. Opens others, each in a window of its own.</source>
        <translation>工作区：{name}。在此打开其他工作区，每个工作区使用单独的窗口。</translation>
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
    <name>WorkspacesController</name>
    <message>
        <source>Open another workspace</source>
        <translation>打开另一个工作区</translation>
    </message>
    <message>
        <source>Choose an empty folder for the new workspace</source>
        <translation>为新工作区选择一个空文件夹</translation>
    </message>
    <message>
        <source>Another window cannot be started.</source>
        <translation>无法启动另一个窗口。</translation>
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
        <source>{count} folder is searched for PDFs and records</source>
        <translation>在 {count} 个文件夹中查找 PDF 和题录</translation>
    </message>
    <message>
        <source>{count} folders are searched for PDFs and records</source>
        <translation>在 {count} 个文件夹中查找 PDF 和题录</translation>
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
    <name>counts</name>
    <message>
        <source>{count} million</source>
        <translation>{count} 百万</translation>
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
        <source>{count} file</source>
        <translation>{count} 个文件</translation>
    </message>
    <message>
        <source>{count} files</source>
        <translation>{count} 个文件</translation>
    </message>
    <message>
        <source>{count} file missing</source>
        <translation>缺少 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} files missing</source>
        <translation>缺少 {count} 个文件</translation>
    </message>
    <message>
        <source>{count} file damaged or unfinished</source>
        <translation>{count} 个文件损坏或未读完</translation>
    </message>
    <message>
        <source>{count} files damaged or unfinished</source>
        <translation>{count} 个文件损坏或未读完</translation>
    </message>
    <message>
        <source>{count} files missing or damaged</source>
        <translation>{count} 个文件缺少或损坏</translation>
    </message>
</context>
<context>
    <name>sources</name>
    <message>
        <source>library</source>
        <translation>文献库</translation>
    </message>
    <message>
        <source>PubMed online</source>
        <translation>PubMed 在线</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文献库</translation>
    </message>
    <message>
        <source>{name} ({facts})</source>
        <translation>{name}（{facts}）</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>截至 {date}</translation>
    </message>
    <message>
        <source>a subset</source>
        <translation>子集</translation>
    </message>
    <message>
        <source>{count} source searched: {names}</source>
        <translation>已检索 {count} 个来源：{names}</translation>
    </message>
    <message>
        <source>{count} sources searched: {names}</source>
        <translation>已检索 {count} 个来源：{names}</translation>
    </message>
    <message>
        <source>Also looked for: {words}</source>
        <translation>一并检索：{words}</translation>
    </message>
    <message>
        <source>{name}: {facts}</source>
        <translation>{name}：{facts}</translation>
    </message>
    <message>
        <source>not searched, {why}</source>
        <translation>未检索，{why}</translation>
    </message>
    <message>
        <source>failed: {why}</source>
        <translation>失败：{why}</translation>
    </message>
    <message>
        <source>searched with {engine} ({why})</source>
        <translation>用 {engine} 检索（{why}）</translation>
    </message>
    <message>
        <source>searched with {engine}</source>
        <translation>用 {engine} 检索</translation>
    </message>
    <message>
        <source>only a subset: {subset}</source>
        <translation>仅为子集：{subset}</translation>
    </message>
    <message>
        <source>{records} not in the index yet</source>
        <translation>{records}尚未编入索引</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of sources</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>subset</name>
    <message>
        <source> or </source>
        <comment>between values of which any will do</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>years {first}–{last}</source>
        <translation>{first}–{last} 年</translation>
    </message>
    <message>
        <source>MeSH {names}</source>
        <translation>MeSH {names}</translation>
    </message>
    <message>
        <source>journal {names}</source>
        <translation>期刊 {names}</translation>
    </message>
    <message>
        <source>language {names}</source>
        <translation>语言 {names}</translation>
    </message>
    <message>
        <source>with abstract</source>
        <translation>有摘要</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a subset</comment>
        <translation>，</translation>
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
    <message>
        <source>{count} {unit}/s</source>
        <translation>{count} {unit}/秒</translation>
    </message>
</context>
</TS>
