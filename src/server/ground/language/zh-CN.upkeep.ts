import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what commands say that look after keys, accounts, the log, exports and restores. */
export const upkeep: Words = {
  'failed with {1}': '失败：{1}',
  'there is no command "{1}"{2}': '没有“{1}”这个命令{2}',
  'there is no option {1}': '没有 {1} 这个选项',
  'Password: ': '密码：',
  '"{1}" has the role {2} now: log in at /editor': '“{1}”现在的角色是 {2}：请在 /editor 登录',
  '"{1}" sets a new password by this link, and then a second factor. It is good once, for 24 hours:':
    '“{1}”用这个链接设置新密码，再设置第二因素。链接 24 小时内有效，只能用一次：',
  'a role is one of {1}, not "{2}"': '角色只能是 {1} 之一，没有“{2}”',
  'there is nobody named "{1}"': '没有名叫“{1}”的工作人员',
  'added      {1}, which may: {2}': '已添加    {1}，权限：{2}',
  'id         {1}': '编号      {1}',
  'secret     {1}': '密钥      {1}',
  'Keep the secret now: it is not shown again.': '请现在就保存密钥，以后不再显示。',
  'revoked    {1}': '已撤销    {1}',
  'revoked {1}': '{1} 撤销',
  'since {1}': '{1} 起',
  'there is no key': '还没有密钥',
  'there is no key "{1}" that is in force: see key list': '没有在用的密钥“{1}”：请看 key list',
  'the name of a key is small letters, digits and hyphens, not "{1}"':
    '密钥的名称由小写字母、数字和连字符组成，不能是“{1}”',
  'a key\'s scope is records, records:<kind>, tickets, form-links, form-links:<form>, submissions or submissions:<form>, not "{1}"':
    '密钥的权限只能是 records、records:<kind>、tickets、form-links、form-links:<form>、submissions 或 submissions:<form>，没有“{1}”',
  'whole      {1} rows of the audit log': '完整      操作记录 {1} 行',
  'standing   {1}': '当前位置  {1}',
  'the audit log is not as it was written': '操作记录和写入时不一样',
  'the row that says where the log begins and ends was changed': '标明记录头尾的那一行被改过',
  'link {1} of the chain is another than was noted': '链上第 {1} 环和当时记下的不同',
  'link {1} of the chain is missing': '链上缺第 {1} 环',
  'links {1} to {2} of the chain are missing': '链上缺第 {1} 到第 {2} 环',
  'link {1} of the chain does not follow on the one before it': '链上第 {1} 环接不上前一环',
  'link {1} of the chain was changed': '链上第 {1} 环被改过',
  'the last link of the chain is another than the log says': '链的最后一环和记录里写的不同',
  'row {1} is missing': '缺第 {1} 行',
  'row {1} was changed': '第 {1} 行被改过',
  'row {1} is not in the chain': '第 {1} 行不在链里',
  'and {1} more': '还有 {1} 处',
  '{1} belongs to another user: run the command as that user': '{1} 属于另一个用户：请用那个用户运行命令',
  'the server stopped while the command was running: run it again': '命令执行到一半，服务器停了：请重新运行',
  'another import or restore is running: try again when it has ended':
    '正在进行另一次导入或恢复：请等它结束后再试',
  'there is no site to export: import one first': '还没有网站可以导出：请先导入一个',
  'exported   {1} contents, {2} media, {3} text files':
    '已导出    {1} 篇内容、{2} 个媒体文件、{3} 个文本文件',
  'not there  {1} media whose bytes are gone: {2}': '缺少文件  {1} 个媒体文件的内容已丢失：{2}',
  'left       {1} files of the folder that the site does not have: {2}':
    '原样保留  文件夹里有 {1} 个文件是网站没有的：{2}',
  '{1} is not empty and no site folder (it has no {2}): name an empty one':
    '{1} 不是空的，也不是站点文件夹（没有 {2}）：请换一个空文件夹',
  'BACKUP_KEY does not open the backup: it was made with another key, or its beginning was changed':
    'BACKUP_KEY 打不开这份备份：它是用别的密钥做的，或开头被改过',
  'the backup is cut: its end is missing': '备份不完整，缺少末尾',
  'the backup is damaged or was changed': '备份已损坏，或被改过',
  'this is no backup of this program': '这不是本程序的备份',
  '{1}, or its end is missing': '{1}，或缺少末尾',
  '{1}: table {2}': '{1}：表 {2}',
  '{1}: table {2} has {3} rows instead of {4}': '{1}：表 {2} 有 {3} 行，应为 {4} 行',
  '{1}: {2} is too large': '{1}：{2} 太大',
  'the file is empty': '文件是空的',
  'there is no such file': '没有这个文件',
  'is a folder': '是文件夹',
  'may not be read': '没有读取权限',
  '{1} is encrypted: set BACKUP_KEY to the key that it was made with':
    '{1} 是加密的：请把 BACKUP_KEY 设为做备份时的密钥',
  '{1} is there already: name another file': '{1} 已经存在：请换一个文件名',
  'the backup was made by a newer version of this program: install that version first':
    '备份是本程序更新的版本做的：请先安装那个版本',
  'the backup was made by a version of this program that is not one of its releases':
    '备份是本程序没有发布过的版本做的',
  'the bucket {1} has no backup {2}: --list names those that are there':
    '存储桶 {1} 里没有备份 {2}：用 --list 可以列出现有的',
  'the rows of {1} do not fit its table: nothing was changed': '{1} 的行和表对不上：没有任何改动',
  'the site "{1}" is there: --replace puts the backup in its place; back it up first':
    '这里已有网站“{1}”：用 --replace 可以换成备份里的；请先备份它',
  'the restored audit log is not as it was written: {1}': '恢复出来的操作记录和写入时不一样：{1}',
  'the restored table {1} has {2} rows instead of {3}': '恢复出来的表 {1} 有 {2} 行，应为 {3} 行',
}
