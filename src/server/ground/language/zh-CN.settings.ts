import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what is wrong with a setting. */
export const settings: Words = {
  'environment variable {1} must be {2}{3}': '环境变量 {1} 应为{2}{3}',
  'environment variable {1} means nothing here, did you mean {2}?': '没有 {1} 这个环境变量，是不是想写 {2}？',
  'environment variable {1} means nothing here; there are {2}': '没有 {1} 这个环境变量，可用的有 {2}',
  '; with DATABASE_URL it is required': '；设置了 DATABASE_URL 就必须设置它',
  '; a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and PUBLIC_ORIGIN':
    '；使用身份提供方要同时设置 OIDC_ISSUER、OIDC_CLIENT_ID 和 PUBLIC_ORIGIN',
  '; a store needs its endpoint, bucket, region and both keys':
    '；使用存储要同时设置地址、存储桶、区域和两个密钥',
  'a text': '一段文字',
  'a text of at least 16 characters': '至少 16 个字符的文字',
  'a text of at least 32 characters': '至少 32 个字符的文字',
  'a text of at least 32 characters; copies in a bucket must be encrypted':
    '至少 32 个字符的文字；存到存储桶的备份必须加密',
  'at most 40 characters': '最多 40 个字符的文字',
  'an integer from {1} to {2}': ' {1} 到 {2} 的整数',
  'a folder': '一个文件夹',
  'a folder, or off': '一个文件夹，或 off',
  'a site folder': '一个站点文件夹',
  "a folder of the site's own templates": '存放本站自有模板的文件夹',
  'on or off': ' on 或 off',
  'required or optional': ' required 或 optional',
  'zh-CN or en': ' zh-CN 或 en',
  'one of {1}': '以下之一：{1}',
  'a host and port such as 127.0.0.1:9464': '主机和端口，例如 127.0.0.1:9464',
  'an address or name to listen on, such as 0.0.0.0': '要监听的地址或主机名，例如 0.0.0.0',
  'auto or a number from 1 to 256': ' auto，或 1 到 256 的数',
  'an address such as https://sms.example.org/send': '网址，例如 https://sms.example.org/send',
  'what the gateway at SMS_URL knows the portal by': 'SMS_URL 的短信网关发给本站的凭证',
  'networks separated by commas, such as 10.1.0.0/16,192.168.7.5':
    '用逗号隔开的网段，例如 10.1.0.0/16,192.168.7.5',
  'what the provider at OIDC_ISSUER knows the portal by{1}':
    'OIDC_ISSUER 的身份提供方发给本站的客户端编号{1}',
  'what the provider at STAFF_OIDC_ISSUER knows the editor’s app by':
    'STAFF_OIDC_ISSUER 的身份提供方发给编辑后台的客户端编号',
  'the name of a claim': '一个声明（claim）的名称',
  'scopes separated by blanks, openid among them': '用空格隔开的 scope，其中要有 openid',
  'an https address such as https://id.example.org; http is taken on this machine only':
    ' https 网址，例如 https://id.example.org；只有本机地址可以用 http',
  'name:password with a password of at least 12 characters': '“账号:密码”的形式，密码至少 12 个字符',
  'hosts separated by commas, such as editor.example.org,10.0.0.5:3000':
    '用逗号隔开的主机，例如 editor.example.org,10.0.0.5:3000',
  'an address such as smtps://name:password@mail.example.org':
    '网址，例如 smtps://name:password@mail.example.org',
  'an address such as portal@example.org, which SMTP_URL needs':
    '邮箱地址，例如 portal@example.org；设置了 SMTP_URL 就要设置它',
  'an address such as https://s3.example.org{1}': '网址，例如 https://s3.example.org{1}',
  'the name of a bucket{1}': '存储桶的名称{1}',
  'the name of a region{1}': '区域的名称{1}',
  "the key's id{1}": '密钥的编号{1}',
  "the key's secret{1}": '密钥本身{1}',
  'an address such as postgres://user:password@host/database':
    '网址，例如 postgres://user:password@host/database',
  'sessions of public, residents, staff, imports and background, such as residents=16,staff=8':
    ' public、residents、staff、imports、background 各自的会话数，例如 residents=16,staff=8',
  'keys separated by commas': '用逗号隔开的密钥',
  'the host and port of clamd such as 127.0.0.1:3310': ' clamd 的主机和端口，例如 127.0.0.1:3310',
  'a time of day such as 03:30': '一天里的时刻，例如 03:30',
  'how many days, weeks and months have a backup, such as days=7,weeks=5,months=12':
    '保留多少天、多少周、多少个月的备份，例如 days=7,weeks=5,months=12',
  'off, required, or the release for which a backup was made, such as 0.2.0':
    ' off、required，或者已为它做过备份的版本号，例如 0.2.0',
  'a scheme and host such as https://www.example.org, without a path':
    '协议和主机，例如 https://www.example.org，后面不带路径',
  'on, off, or the proxies’ addresses separated by commas, such as loopback,10.0.0.0/8':
    ' on、off，或者用逗号隔开的代理地址，例如 loopback,10.0.0.0/8',
  'off, or classes with their calls a minute, such as search=60,count=off':
    ' off，或者各类请求每分钟的次数，例如 search=60,count=off',
  'off, or classes with their milliseconds, such as lists=500,reports=off':
    ' off，或者各类请求的毫秒数，例如 lists=500,reports=off',
  'off, or turns within a minute from 1 to 1000000': ' off，或者每分钟放行的人数，1 到 1000000',
  '* or origins separated by commas, such as https://www.example.org,https://m.example.org':
    ' *，或者用逗号隔开的来源，例如 https://www.example.org,https://m.example.org',
  'environment variable LIMITS names "{1}", which is none of {2}':
    '环境变量 LIMITS 写了“{1}”，可用的只有 {2}',
  'environment variable SHED_AFTER names "{1}", which is none of {2}':
    '环境变量 SHED_AFTER 写了“{1}”，可用的只有 {2}',
  'environment variable METRICS must be a free host and port of this machine, such as 127.0.0.1:9464: {1} is {2}':
    '环境变量 METRICS 应为本机没有被占用的主机和端口，例如 127.0.0.1:9464；{1} 不行（{2}）',
  'environment variable PORT must be a free port: another program, perhaps this one, already listens on {1}; stop it, or set PORT to another number':
    '环境变量 PORT 应为没有被占用的端口：已有程序（也许就是本程序）在用 {1}；请停掉它，或把 PORT 改成别的数',
  'environment variable PORT must be a port that this user may open: {1} is reserved; set PORT to 1024 or above':
    '环境变量 PORT 应为当前用户可以打开的端口：{1} 是保留端口；请把 PORT 设为 1024 或更大',
  'environment variable HOST must be an address or name of this machine: {1} is none; set HOST to localhost, or to 0.0.0.0 to be reached from outside':
    '环境变量 HOST 应为本机的地址或主机名：{1} 不是；请设为 localhost，要让外部访问就设为 0.0.0.0',
  'environment variable PROCESSES must be 1 or auto where DATABASE_URL is not set: only one process can use the embedded database':
    '没有设置 DATABASE_URL 时，环境变量 PROCESSES 应为 1 或 auto：内置数据库只能由一个进程使用',
  'PROCESSES=auto: one process serves, since only one can use the embedded database; DATABASE_URL names a PostgreSQL server for several':
    'PROCESSES=auto：现在由一个进程提供服务，因为内置数据库只能由一个进程使用；要用多个进程，请用 DATABASE_URL 指定 PostgreSQL 服务器',
  'environment variable DATA_DIR must be a folder that can be written to: {1} {2}; set DATA_DIR to another folder, or mend this one':
    '环境变量 DATA_DIR 应为可以写入的文件夹：{1} {2}；请换一个文件夹，或修好这一个',
  'is a file, no folder': '是文件，不是文件夹',
  'cannot be made or written ({1})': '不能新建或写入（{1}）',
  'may not be written by the user who starts this': '启动本程序的用户没有写入权限',
  'is on a file system that is read-only': '所在的文件系统是只读的',
  'is on a disk that is full': '所在的磁盘已满',
  'is on a disk whose quota is used up': '所在磁盘的配额已用完',
  'environment variable DATABASE_URL must name a user who may have at least {1} sessions at once, and there are not as many: {2}; raise the user’s CONNECTION LIMIT or the server’s max_connections, or end other sessions':
    '环境变量 DATABASE_URL 里的用户至少要能同时打开 {1} 个会话，现在不够：{2}；请调高这个用户的 CONNECTION LIMIT 或服务器的 max_connections，或结束别的会话',
  'environment variable DATABASE_URL must lead to a PostgreSQL server that lets us in: {1}; mend the address, or start the server':
    '环境变量 DATABASE_URL 应指向可以登录的 PostgreSQL 服务器：{1}；请改正地址，或启动服务器',
  'environment variable DATABASE_URL must name a user who may make schemas and tables: {1}; make that user the owner of the database':
    '环境变量 DATABASE_URL 里的用户要有权新建 schema 和表：{1}；请把数据库的所有者设为这个用户',
  'environment variable DATABASE_URL names {1}': '环境变量 DATABASE_URL 指向的数据库不能用：{1}',
  'PostgreSQL {1}: version {2} or newer is needed': 'PostgreSQL {1} 太旧，需要 {2} 或更新的版本',
  "a database in {1}: create it with ENCODING 'UTF8'": "数据库的编码是 {1}，请用 ENCODING 'UTF8' 新建",
  'environment variable DATA_KEYS must be keys separated by commas, the one that writes first, each "standard:" or "gm:" and 32 bytes as base64 (openssl rand -base64 32): number {1} {2}':
    '环境变量 DATA_KEYS 应为用逗号隔开的密钥，用来写入的放在最前，每个都是“standard:”或“gm:”加 32 字节的 base64（openssl rand -base64 32）：第 {1} 个{2}',
  'is of no suite it knows': '的算法不认识',
  'is not base64': '不是 base64',
  'stands there already': '前面已经有了',
  'has {1} bytes': '有 {1} 字节',
  'environment variables DATA_KEYS and SECRET_KEY must give the key with which personal data in this database were sealed: {1}{2}; set the one that was used, or put back secret.key in DATA_DIR. To change keys, put the new one first in DATA_KEYS, keep the old one behind it, and run "npm run site -- reseal"':
    '环境变量 DATA_KEYS 和 SECRET_KEY 要给出封存本库个人数据所用的密钥：{1}{2}；请设为原来的密钥，或把 secret.key 放回 DATA_DIR。要换密钥，请把新的放在 DATA_KEYS 最前、旧的留在后面，再运行“npm run site -- reseal”',
  ', and not {1}': '，不是 {1}',
  'one that is lost': '一个已经丢失的密钥',
  '{1} cannot be read ({2}): it holds the key of what is sealed': '读不了 {1}（{2}）：里面是封存数据的密钥',
  '{1} is cut or empty: put back the key that was there': '{1} 不完整或是空的：请把原来的密钥放回去',
  'WEBHOOK_NETWORKS: "{1}" is no network such as 10.1.0.0/16':
    'WEBHOOK_NETWORKS 里的“{1}”不是网段，应像 10.1.0.0/16 这样写',
}
