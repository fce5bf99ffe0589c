import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what `--help` prints. */
export const usage: Words = {
  [`npm run draw -- verify <folder>
npm run draw -- export <plan> <folder>

verify  computes a draw anew from its announcement.json, list.csv and draw.json; in a folder for a notary it also says which
        files were changed. It reads that folder alone
export  writes all that a notary keeps of a plan into a folder that is new or empty; the plan is named by its id`]: `npm run draw -- verify <文件夹>
npm run draw -- export <计划> <文件夹>

verify  用 announcement.json、list.csv 和 draw.json 重新计算一次摇号；文件夹是给公证处的，还会指出哪些文件被改过。只读这个文件夹
export  把公证处要保存的一个计划的全部材料写进一个新的或空的文件夹；计划用编号指定`,
  [`npm run editor -- add <name> [--role <role>]
npm run editor -- link <name>

add    adds an administrator, or somebody of another role; asks for the password, or reads it from the first line of
       standard input
link   prints a link by which somebody sets a new password and a new second factor: good once, for 24 hours`]: `npm run editor -- add <姓名> [--role <角色>]
npm run editor -- link <姓名>

add    添加一名管理员，或其他角色的工作人员；会询问密码，也可以从标准输入的第一行读取
link   给出一个链接，让人设置新密码和新的第二因素：24 小时内有效，只能用一次`,
  [`npx anju init <folder> [--with <parts>]
npx anju start [<site folder>]
npx anju editor add <name>
npx anju import|export|check|preview <site folder>
npx anju backup|restore <file>
npx anju key|verify-log|reseal|doctor
npx anju draw verify|export …

init    writes a small site of your own into a folder that is new or empty, with a package.json whose "npm start" serves it
start   serves; an empty database is filled with the site folder, or with the demo where none is named
editor  makes the first staff account; the password is asked for
draw    computes a draw anew from its files, or writes a plan's folder for a notary

"npx anju <command> --help" describes the other commands. Settings are environment variables, see docs/running.md.`]: `npx anju init <文件夹> [--with <部分>]
npx anju start [<站点文件夹>]
npx anju editor add <姓名>
npx anju import|export|check|preview <站点文件夹>
npx anju backup|restore <文件>
npx anju key|verify-log|reseal|doctor
npx anju draw verify|export …

init    在新的或空的文件夹里写一个自己的小网站，其中的 package.json 用“npm start”就能启动
start   启动服务；数据库为空时装入站点文件夹，没有指定就装入演示数据
editor  建第一个工作人员账号；会询问密码
draw    用摇号的文件重新计算一次，或写出一个计划给公证处的文件夹

“npx anju <命令> --help”说明其他命令。设置都是环境变量，见 docs/running.zh-CN.md。`,
  [`npm run site -- import <folder> [--replace]
npm run site -- export <folder>
npm run site -- init <folder> [--with <parts>]
npm run site -- convert <system> <source> <folder> [--uploads <folder>] [--kind <kind>] [--column <key>]
npm run site -- check <folder>
npm run site -- preview <folder> [--port <number>]
npm run site -- dev <folder> [--port <number>]
npm run site -- build <folder>
npm run backup -- <file>
npm run backup -- --check <file>
npm run backup -- --list
npm run backup -- --fetch <file>
npm run restore -- <file> [--replace]
npm run restore -- --try <file>
npm run site -- verify-log [<standing>]
npm run site -- key add <name> [<scope> …]
npm run site -- key revoke <id>
npm run site -- key list
npm run site -- reseal
npm run doctor

import   updates the site from the folder; --replace also moves to the bin what the folder lacks
export   writes the site into the folder, which must be empty, absent or a site folder
init     writes a small site with comments into a folder that is new or empty; --with chooses its parts:
         forms,kinds,allocation,english or none; without it all but english
convert  writes a site folder from another system: wordpress, hugo, jekyll, hexo, vitepress, vuepress, markdown, csv, xlsx;
         --uploads is WordPress's wp-content/uploads, --kind and --column say what the rows of a table become
check    reports what an import of the folder would report, and writes nothing
preview  serves the folder on a database of its own, beside the real site, and reloads it when a file changes
dev      the same for somebody who writes templates: those beside the folder are built again when a file changes, and pages
         that are open load again
build    builds the templates beside the folder, which a server of this site shows from its next start
backup   writes database and media into one new file, encrypted if BACKUP_KEY is set; --check verifies an existing one;
         --list names the scheduled ones in BACKUP_FOLDER and in the bucket, --fetch brings one of the bucket
restore  replaces database and media by those of the file; --replace allows it where the site is not empty;
         --try restores into a temporary database, verifies it, and changes nothing
verify-log  verifies the audit log; with a standing that an earlier run printed, also that the log still contains it
key      adds, revokes and lists the keys of systems that call the portal; scopes are records, records:<kind> and tickets
reseal   encrypts again, with the first of DATA_KEYS, what was encrypted with another key
doctor   checks settings, database, disks, clock, keys, backups, buckets, mail, SMS and proxy, and prints a line for each with a way out`]: `npm run site -- import <文件夹> [--replace]
npm run site -- export <文件夹>
npm run site -- init <文件夹> [--with <部分>]
npm run site -- convert <系统> <来源> <文件夹> [--uploads <文件夹>] [--kind <种类>] [--column <栏目键>]
npm run site -- check <文件夹>
npm run site -- preview <文件夹> [--port <端口>]
npm run site -- dev <文件夹> [--port <端口>]
npm run site -- build <文件夹>
npm run backup -- <文件>
npm run backup -- --check <文件>
npm run backup -- --list
npm run backup -- --fetch <文件>
npm run restore -- <文件> [--replace]
npm run restore -- --try <文件>
npm run site -- verify-log [<位置>]
npm run site -- key add <名称> [<权限> …]
npm run site -- key revoke <编号>
npm run site -- key list
npm run site -- reseal
npm run doctor

import   按文件夹更新网站；--replace 还会把文件夹里没有的移入回收站
export   把网站写进文件夹；文件夹应当是空的、还不存在，或者是站点文件夹
init     在新的或空的文件夹里写一个带注释的小网站；--with 选择要哪些部分：
         forms,kinds,allocation,english 或 none；不写就是除 english 以外的全部
convert  从别的系统写出站点文件夹：wordpress、hugo、jekyll、hexo、vitepress、vuepress、markdown、csv、xlsx；
         --uploads 是 WordPress 的 wp-content/uploads，--kind 和 --column 说明表格的每一行变成什么
check    报告导入这个文件夹会报告的内容，什么都不写
preview  用单独的数据库显示这个文件夹，不影响正式网站；文件一改就重新读取
dev      和 preview 一样，给写模板的人用：文件夹旁边的模板一改就重新构建，打开的页面自动刷新
build    构建文件夹旁边的模板；这个网站的服务器下次启动时使用
backup   把数据库和媒体文件写进一个新文件，设了 BACKUP_KEY 就加密；--check 核对现有的一份；
         --list 列出 BACKUP_FOLDER 和存储桶里的定时备份，--fetch 从存储桶取回一份
restore  用备份文件替换数据库和媒体文件；网站不是空的，要加 --replace；
         --try 恢复到临时数据库里核对，什么都不改变
verify-log  核对操作记录；写上以前打印的位置，还会核对那个位置是否还在
key      添加、撤销、列出其他系统调用本站的密钥；权限有 records、records:<kind> 和 tickets
reseal   把用别的密钥加密的数据，用 DATA_KEYS 的第一个密钥重新加密
doctor   检查设置、数据库、磁盘、时钟、密钥、备份、存储桶、邮件、短信和代理，每项一行，说明怎么办`,
}
