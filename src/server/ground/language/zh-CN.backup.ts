import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what backups say, and how commands end that could not end well. */
export const backup: Words = {
  'restored   {1}, as of {2}': '已恢复    {1}，截至 {2}',
  'replayed   {1} erasures and revocations that came after it': '已补做    备份之后的 {1} 项注销和撤销',
  'closed     {1} accounts of the staff: what was revoked after the backup is not known here. Make a link for each: npm run editor -- link <name>':
    '已停用    {1} 个工作人员账号：这里不知道备份之后撤销了什么。请逐个重发链接：npm run editor -- link <name>',
  'not read   {1} lines of the ledger: they are damaged, or sealed by a key that is not here':
    '读不出来  台账的 {1} 行：已损坏，或用这里没有的密钥封存',
  'backed up  {1}': '已备份    {1}',
  'written    {1}, {2} MB, {3}; read through: whole': '已写入    {1}，{2} MB，{3}；已通读，完整',
  'not encrypted': '未加密',
  encrypted: '已加密',
  'readable   whoever has this file reads contents, drafts, names of the staff, masked telephone numbers, and of submissions the choices, numbers and dates that their forms do not call sensitive. Set BACKUP_KEY to encrypt it':
    '可被读取  拿到这个文件的人能读到内容、草稿、工作人员姓名、掩码后的手机号，以及表单未标为敏感的选项、数字和日期。设置 BACKUP_KEY 即可加密',
  'not there  {1} files whose bytes are gone: {2}': '缺少文件  {1} 个文件的内容已丢失：{2}',
  ', by Anju {1}': '，由安居 {1} 生成',
  'whole      {1}: "{2}", {3}, as of {4}{5}': '完整      {1}：“{2}”，{3}，截至 {4}{5}',
  '{1} contents, {2} files of media, {3} files of forms': '{1} 篇内容、{2} 个媒体文件、{3} 个表单文件',
  'no backups are scheduled: set BACKUP_FOLDER': '没有安排定时备份：请设置 BACKUP_FOLDER',
  'there is no scheduled backup yet': '还没有定时备份',
  'bucket {1}': '存储桶 {1}',
  'there is no bucket of backups: set BACKUP_S3_ENDPOINT and what belongs to it':
    '没有备份用的存储桶：请设置 BACKUP_S3_ENDPOINT 及相关设置',
  '{1} is there already: name another folder': '{1} 已经存在：请换一个文件夹',
  'fetched    {1}; verify it with npm run restore -- --try {2}':
    '已取回    {1}；可用 npm run restore -- --try {2} 验证',
  'whole      {1}, as of {2}: restored on trial, with {3} rows of the audit log; nothing was changed':
    '完整      {1}，截至 {2}：已试恢复，审计日志 {3} 行；没有任何改动',
  'stopped: no backup was made': '中途停止：没有备份',
  'the disk is full: no backup was made; make room and back up again':
    '磁盘已满：没有备份；请腾出空间后重新备份',
  'the database connection was lost: no backup was made; back up again':
    '数据库连接中断：没有备份；请重新备份',
  'stopped: the site is unchanged': '中途停止：网站没有改动',
  'the disk is full: the site is unchanged; make room and restore again':
    '磁盘已满：网站没有改动；请腾出空间后重新恢复',
  'the database connection was lost: the site is unchanged; restore again':
    '数据库连接中断：网站没有改动；请重新恢复',
  'stopped: the log was not verified; verify again': '中途停止：日志没有验完；请重新验证',
  'the disk is full': '磁盘已满',
  'the database connection was lost: verify again': '数据库连接中断：请重新验证',
  'stopped: nobody was added': '中途停止：没有增加账号',
  'the disk is full: nobody was added': '磁盘已满：没有增加账号',
  'the database connection was lost: nobody was added; try again': '数据库连接中断：没有增加账号；请重试',
  'stopped: no link was made': '中途停止：没有生成链接',
  'the disk is full: no link was made': '磁盘已满：没有生成链接',
  'the database connection was lost: no link was made; try again': '数据库连接中断：没有生成链接；请重试',
  'stopped: see key list': '中途停止：请看 key list',
  'the disk is full: make room and try again': '磁盘已满：请腾出空间后重试',
  'the database connection was lost: see key list': '数据库连接中断：请看 key list',
  'stopped: run it again': '中途停止：请重新运行',
  'the disk is full: make room and run it again': '磁盘已满：请腾出空间后重新运行',
  'the database connection was lost: run it again': '数据库连接中断：请重新运行',
  'stopped: the folder is not complete; export into another one':
    '中途停止：文件夹不完整；请导出到另一个文件夹',
  'the disk is full: the folder is not complete; make room and export into another one':
    '磁盘已满：文件夹不完整；请腾出空间后导出到另一个文件夹',
  'the database connection was lost: export again': '数据库连接中断：请重新导出',
}
