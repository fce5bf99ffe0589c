import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what lines of the server's log say. */
export const log: Words = {
  'Anju listens on {1}': '安居已启动：{1}',
  'Anju listens on {1} with {2} processes': '安居已启动：{1}，共 {2} 个进程',
  'shutdown timed out after {1} s; remaining requests were aborted':
    '停止超过 {1} 秒，没有处理完的请求已中断',
  'something failed': '出错了',
  'a request failed': '一个请求出错了',
  'a request failed, since the database is away': '数据库连不上，一个请求没有成功',
  'a request was sent away': '一个请求被挡回去了',
  'what was sent cannot be stored, and no rule said so': '收到的内容存不进去，而校验规则没有拦住',
  'no such page': '没有这个页面',
  'a page failed to render': '一个页面生成失败',
  'a page could not be renewed': '一个页面没能更新',
  'a page was answered with a failure': '一个页面返回了错误',
  'the policy of a page stopped something': '页面的安全策略拦下了内容',
  'a column names a template that does not exist: it shows the plain page':
    '一个栏目写的模板不存在，先显示最简单的页面',
  'a template of the site does not load: its pages fail': '本站的一个自有模板加载不了，用它的页面打不开',
  'a kind could not be looked up: the site is shown without it': '查不到一个内容种类，网站照常显示，只是缺它',
  'the server runs as root: whoever breaks into it has the machine; run it as a user of its own':
    '服务器在用 root 运行，一旦被攻破，整台机器都保不住；请用单独的用户运行',
  'requests come through a proxy that TRUST_PROXY does not name: limits count all its visitors as one':
    '请求经过一个代理，而 TRUST_PROXY 没有写它：限流会把它后面的访客都算成一个人',
  'the portal is overloaded: requests of this class are told to come again':
    '网站过载，这一类请求暂时不接，请对方稍后再来',
  'the access log cannot be written: lines are lost until it can': '访问日志写不进去，恢复之前的记录会丢失',
  'the access log nears its limit: soon days will be removed that should be kept, so give it more room':
    '访问日志快到上限，再不加大空间，应当保留的日子也会被删掉',
  'the access log is over its limit: a day was removed that should be kept':
    '访问日志超过上限，删掉了应当保留的一天',
  'the media store lacks bytes that the database names': '数据库里登记的一个媒体文件，存储里没有',
  '{1} gets no renditions: the media store lacks the original': '{1} 没有生成缩略图：存储里没有原图',
  '{1} gets no renditions; {2}': '{1} 没有生成缩略图；{2}',
  'it is tried once more': '会再试一次',
  'visitors see the original': '访客看到的是原图',
  '{1} failed before, or ended the server: it is tried a last time':
    '{1} 上次没有成功，或使服务器中断过，现在最后试一次',
  '{1} gets no renditions {2} pixels wide, for that would take more than {3} MiB of memory; visitors see the original':
    '{1} 没有生成宽 {2} 像素的缩略图，因为需要的内存超过 {3} MiB；访客看到的是原图',
  'renditions are not being made': '缩略图没有在生成',
  'nobody could be identified by OIDC_ISSUER': 'OIDC_ISSUER 没有确认来人的身份',
  'nobody could be identified by STAFF_OIDC_ISSUER': 'STAFF_OIDC_ISSUER 没有确认来人的身份',
  'a backup was made and read through': '已做好一份备份，并通读核对',
  'a backup was copied to the bucket': '已把一份备份复制到存储桶',
  'a backup was restored on trial: it is whole': '一份备份试恢复成功，是完整的',
  'no backup could be made; it is tried again in an hour': '没有做成备份，一小时后再试',
  'the newest backup could not be copied to the bucket; it is tried again in an hour':
    '最新的备份没能复制到存储桶，一小时后再试',
  'the newest backup could not be restored on trial; it is tried again in an hour':
    '最新的备份试恢复没有成功，一小时后再试',
  'the backups could not be looked after': '备份的检查没有完成',
  'the path of DATA_DIR is too long for a socket: commands work while the server is stopped':
    'DATA_DIR 的路径太长，建不了套接字：命令只能在服务器停止时使用',
  'a command begins': '开始执行一条命令',
  'a command has ended': '一条命令执行完了',
  'a command failed': '一条命令执行失败',
  'the demo is loaded': '演示数据已装入',
  'the demo has a fault: {1}': '演示数据有问题：{1}',
  'a new process could not start: the processes stay as they are': '新进程启动不了，原来的进程继续服务',
  'all processes are replaced': '所有进程都已换新',
  'a process has ended by itself while its successor starts': '一个进程自己退出了，接替它的进程正在启动',
  'a process has ended by itself and is replaced after these seconds': '一个进程自己退出了，过这么多秒后补上',
  'a row of the audit log is not as it was written: verify-log names it':
    '操作记录有一行和写入时不一样，用 verify-log 可以查出是哪一行',
  'the audit log could not be sealed: trying again': '操作记录没能封存，正在重试',
  'the audit log is behind: its newest rows are not sealed yet': '操作记录的封存落后了，最新的几行还没有封存',
  'the ledger of erasures and revocations cannot be kept outside the database':
    '注销和撤销的台账没能存到数据库以外',
  'for a minute nothing has failed for want of room on the disk': '已有一分钟没有因为磁盘空间不足而出错',
  'the disk is full: nothing can be written until there is room; what is published goes on being shown':
    '磁盘已满：腾出空间之前什么都写不进去；已发布的内容照常显示',
  'the database answers again': '数据库恢复了',
  'sessions of the database failed; it answers others': '数据库的部分会话出错，其余的正常',
  'the database does not answer: pages that were shown before stay, asking goes on':
    '数据库没有回应：显示过的页面照常显示，正在继续尝试',
  'more is asked of the database than the sessions of this share can answer: who comes too many is told to come again':
    '对数据库的请求超过了这一份会话的能力，多出来的请对方稍后再来',
  'the database is not there yet: waiting for it': '数据库还连不上，正在等待',
  'the tables change without a backup by this program: going back needs one of your own; BACKUP_BEFORE_UPGRADE=required asks for it':
    '表即将改动，而本程序没有先做备份：要退回去，得靠您自己的备份；设 BACKUP_BEFORE_UPGRADE=required 会要求先备份',
  'the tables were changed': '表已改动',
  'the embedded database failed; it opens again': '内置数据库出错，正在重新打开',
  'the embedded database could not be maintained': '内置数据库的例行维护没有成功',
  'the database was vacuumed and copied': '数据库已清理，并留了一份复制件',
  'the database was copied before its schema changes': '改动表之前，已留了一份数据库的复制件',
  'jobs could not be looked for; trying again': '查不到待办任务，正在重试',
  'a job failed and is tried again': '一个任务失败，会再试',
  'a job failed and is given up': '一个任务失败，不再尝试',
  'a message could not be sent': '一条短信没有发出',
  'the gateway of messages {1}': '短信网关{1}',
  'answered {1}': '返回了 {1}',
  'answered without what SMS_ACCEPTED says': '的回答里没有 SMS_ACCEPTED 规定的文字',
  'did not answer within {1} ms': '在 {1} 毫秒内没有回应',
  'cannot be reached': '连不上',
  'does not answer': '没有回应',
  'the store at {1} {2}': '{1} 的存储{2}',
  'the store at {1} has no bucket {2}': '{1} 的存储里没有存储桶 {2}',
  'the store at {1} answered {2} to {3} {4}': '{1} 的存储对 {3} {4} 返回了 {2}',
  'the store stopped in the middle': '存储传到一半停了',
  'the budget of codes of today is used up': '今天的验证码额度已用完',
  'half of the budget of codes of today is used up': '今天的验证码额度已用掉一半',
  'SMS_URL names no gateway: messages to phones are written to files, and nobody can log in':
    'SMS_URL 没有指定短信网关：短信只写进文件，居民登录不了',
  'visits could not be counted; they are kept and tried again': '访问量没能记下，先留着，会再试',
  'a count of visits cannot be written, and is given up': '有一笔访问量写不进去，已放弃',
  'SEPARATION_OF_DUTIES is on: administrators are managers of contents now':
    'SEPARATION_OF_DUTIES 已打开：管理员现在是内容管理员',
  'nobody looks after accounts, or says what people may do: npm run editor -- add <name> --role steward, and --role authorizer':
    '没有人管理账号，或没有人授权：请运行 npm run editor -- add <name> --role steward，以及 --role authorizer',
  'the first editor has an account: log in at /editor': '第一个编辑的账号已建好：请在 /editor 登录',
  'contents could not be published on schedule; trying again': '定时发布没有成功，正在重试',
  'the keys cannot be read again': '密钥没能重新读取',
  'what a search finds contents by was written anew': '搜索用的索引已重新生成',
  'what a search finds contents by could not be written anew': '搜索用的索引没能重新生成',
  'answers of forms were sealed by the rules of this version': '表单的答案已按这个版本的规则封存',
  'answers of forms could not be sealed by the rules of this version': '表单的答案没能按这个版本的规则封存',
  'The database in {1} is in use by process {2} on {3}. Stop that process first, or set DATA_DIR to another folder; if you are sure that it has ended, delete {4}':
    '{1} 里的数据库正由 {3} 上的进程 {2} 使用。请先停掉那个进程，或把 DATA_DIR 设为别的文件夹；如果确定它已经结束，请删除 {4}',
  'The database in {1} was made by PostgreSQL {2}, this program holds {3}: open it with the version that made it, run its backup, and restore that here':
    '{1} 里的数据库是 PostgreSQL {2} 建的，本程序带的是 {3}：请用原来的版本打开并做备份，再在这里恢复',
  'The database was made by a newer version of this program: install that version, or restore a copy':
    '数据库是本程序更新的版本建的：请安装那个版本，或恢复一份备份',
  'Release {1} changes the tables of this database, and BACKUP_BEFORE_UPGRADE asks for a backup first: make one with the release that runs now (npm run backup -- before.backup) or with pg_dump, then set BACKUP_BEFORE_UPGRADE={2}':
    '版本 {1} 会改动这个数据库的表，而 BACKUP_BEFORE_UPGRADE 要求先做备份：请用现在运行的版本（npm run backup -- before.backup）或 pg_dump 做一份，再设 BACKUP_BEFORE_UPGRADE={2}',
  'The embedded database does not start: a test commit was not written through to the disk, so a power cut would lose data':
    '内置数据库不启动：试写的一次提交没有真正写到磁盘，断电会丢数据',
  'The embedded database does not start: its setting fsync is off, so a power cut would lose data':
    '内置数据库不启动：fsync 是关闭的，断电会丢数据',
  'The embedded database is PGlite {1}, but only {2} is known to keep data safe: run npm ci, or set DATABASE_URL':
    '内置数据库是 PGlite {1}，而只有 {2} 确认不会丢数据：请运行 npm ci，或设置 DATABASE_URL',
}
