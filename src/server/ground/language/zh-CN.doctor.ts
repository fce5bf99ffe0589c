import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what the doctor finds. */
export const doctor: Words = {
  ok: '正常',
  warning: '注意',
  fault: '故障',
  settings: '设置',
  database: '数据库',
  disk: '磁盘',
  clock: '时钟',
  keys: '密钥',
  backups: '备份',
  buckets: '存储桶',
  mail: '邮件',
  SMS: '短信',
  scans: '扫描',
  proxy: '代理',
  'PUBLIC_ORIGIN is not set: links in messages and feeds lack the address; set it to https://…':
    '没有设置 PUBLIC_ORIGIN：短信和订阅里的链接缺少网址；请设为 https://…',
  'PUBLIC_ORIGIN is http: passwords and personal data travel in the open; serve https and set it so':
    'PUBLIC_ORIGIN 是 http：密码和个人数据会明文传输；请启用 https，并这样设置',
  'FIRST_EDITOR holds a password: it is used once; take it out of the environment':
    'FIRST_EDITOR 里有密码，只用一次；请从环境变量里删掉',
  'DEMO is on: an empty database is filled with invented residents; set DEMO=off':
    'DEMO 开着：数据库为空时会装入虚构的居民；请设 DEMO=off',
  'all of them can be read': '都能读懂',
  'embedded, in the data folder': '内置数据库，在数据文件夹里',
  'its tables are of a newer release than {1}; install that one, or restore a backup':
    '表是比 {1} 更新的版本建的；请安装那个版本，或恢复备份',
  'its tables change with {1}; make a backup, then set BACKUP_BEFORE_UPGRADE={2}':
    '{1} 会改动表；请先做备份，再设 BACKUP_BEFORE_UPGRADE={2}',
  'its tables change when {1} starts; make a backup before': '{1} 启动时会改动表；请先做备份',
  'it answers and is empty; the first start makes the tables': '能连上，里面是空的；第一次启动时建表',
  'it answers, with the tables of this release': '能连上，表是这个版本的',
  'the folders can be written, with room': '文件夹可以写入，空间够用',
  'it says {1}; set it, and switch on NTP (timedatectl set-ntp true)':
    '现在是 {1}，不对；请校准，并打开 NTP（timedatectl set-ntp true）',
  "it is {1} s apart from the database's: codes and draws go by both; switch on NTP on both":
    '和数据库的时钟差 {1} 秒：验证码和摇号要用两边的时间；请在两台机器上打开 NTP',
  'it agrees with the database': '和数据库的一致',
  'it is plausible; there is no other to compare it with': '看起来正常；没有别的时钟可以对照',
  'SECRET_KEY is the text of the example; make one with openssl rand -base64 32':
    'SECRET_KEY 还是示例里的文字；请用 openssl rand -base64 32 生成',
  'BACKUP_KEY equals SECRET_KEY: use two keys, so that a thief of one does not have the other; make one with openssl rand -base64 32':
    'BACKUP_KEY 和 SECRET_KEY 相同，丢一个就等于丢两个；请用 openssl rand -base64 32 另生成一个',
  'others may read secret.key in DATA_DIR; chmod 600 it':
    '别的用户能读 DATA_DIR 里的 secret.key；请 chmod 600',
  'they open what is sealed': '能打开已封存的数据',
  'none is an example; the start tells whether they open what is sealed':
    '都不是示例里的；能否打开已封存的数据，启动时会检查',
  'none are scheduled; set BACKUP_FOLDER to a folder on another disk, and BACKUP_KEY':
    '没有安排定时备份；请把 BACKUP_FOLDER 设为另一块磁盘上的文件夹，并设置 BACKUP_KEY',
  'BACKUP_FOLDER is on the disk of the data: one fault takes both; mount another disk there':
    'BACKUP_FOLDER 和数据在同一块磁盘上，坏一块就都没了；请在那里挂载另一块磁盘',
  'they are not encrypted: each holds the whole site; set BACKUP_KEY and keep it elsewhere':
    '备份没有加密，每一份都是整个网站；请设置 BACKUP_KEY，并另外保管',
  'BACKUP_KEY is the text of the example; make one with openssl rand -base64 32':
    'BACKUP_KEY 还是示例里的文字；请用 openssl rand -base64 32 生成',
  'there is none yet; make one with npm run backup -- <file>, or wait for the first':
    '还没有备份；请用 npm run backup -- <file> 做一份，或等第一份定时备份',
  'the last is {1} hours old; look in the log for "no backup could be made"':
    '最近一份是 {1} 小时前的；请在日志里找“没有做成备份”',
  'the last is {1} hours old': '最近一份是 {1} 小时前的',
  "SMTP_URL holds the text of the example; take your server's name and password":
    'SMTP_URL 还是示例里的文字；请填您的邮件服务器的地址、账号和密码',
  'SMTP_FROM is the address of the example; take one that your server may send from':
    'SMTP_FROM 还是示例里的地址；请填邮件服务器允许的发件地址',
  'the mail server lets us in': '邮件服务器能登录',
  'the mail server does not let us in ({1}); check SMTP_URL and the firewall':
    '登录不了邮件服务器（{1}）；请检查 SMTP_URL 和防火墙',
  "{1}: {2}; check {3}_ENDPOINT, the bucket's name, its region and the keys":
    '{1}：{2}；请检查 {3}_ENDPOINT、桶名、区域和密钥',
  '{1}: can be listed': '{1}：能列出内容',
  'none are set; files stay in the data folder': '没有设置存储桶；文件放在数据文件夹里',
  'the staff is told in the app alone; set SMTP_URL to send mail':
    '只在后台通知工作人员；要发邮件，请设置 SMTP_URL',
  'SMS_URL is not set: codes are written to files and no resident can log in; name the gateway':
    '没有设置 SMS_URL：验证码只写进文件，居民登录不了；请填短信网关的网址',
  'SMS_URL is http: codes travel in the open; use the https address of the gateway':
    'SMS_URL 是 http：验证码会明文传输；请用网关的 https 网址',
  "SMS_TOKEN is the text of the example; take the gateway's": 'SMS_TOKEN 还是示例里的文字；请填网关给的凭证',
  'the gateway cannot be reached ({1}); check SMS_URL, the firewall and the name server':
    '连不上短信网关（{1}）；请检查 SMS_URL、防火墙和域名解析',
  'the gateway answers': '短信网关能连上',
  'written to files in the data folder, as in a trial': '写进数据文件夹里的文件，只适合试用',
  'clamd cannot be reached ({1}); start it, or correct CLAMD': '连不上 clamd（{1}）；请启动它，或改正 CLAMD',
  'clamd answers': 'clamd 能连上',
  'uploaded files are not scanned; set CLAMD to have them scanned':
    '上传的文件没有查毒；要查毒，请设置 CLAMD',
  "TRUST_PROXY is off behind a proxy: all visitors count as one address; set it to the proxy's, such as loopback":
    '前面有代理，TRUST_PROXY 却是 off：所有访客会算成同一个地址；请设为代理的地址，例如 loopback',
  "TRUST_PROXY=on with HOST open to all: whoever connects forges an address; name the proxy's address":
    'TRUST_PROXY=on，HOST 又对所有人开放：谁都能伪造来源地址；请写明代理的地址',
  '{1} does not answer from here ({2}); check nginx, its certificate and DNS':
    '从这里访问不了 {1}（{2}）；请检查 nginx、证书和域名解析',
  '{1} runs {2}, this is {3}; restart the processes': '{1} 运行的是 {2}，这里是 {3}；请重启各个进程',
  'the settings fit together': '几项设置互相配得上',
  '{1} {2} {3}; make it a folder that this user may write, or set another':
    '{1} {2} {3}；请改成当前用户可以写入的文件夹，或换一个',
  '{1} has {2} MiB left; make room, or nothing can be written soon':
    '{1} 只剩 {2} MiB；请腾出空间，否则很快就什么都写不进去',
  '{1} has {2} MiB of {3} left; make room': '{1} 还剩 {2} MiB，共 {3} MiB；请腾出空间',
  'does not exist': '不存在',
  'is no folder': '不是文件夹',
  'cannot be written ({1})': '不能写入（{1}）',
  'no answer from {1}:{2} in {3} s': '{1}:{2} 在 {3} 秒内没有回应',
  'status {1}': '状态码 {1}',
}
