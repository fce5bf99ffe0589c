import type { Words } from '../../../contract/language/translate.ts'
import { allocation } from './zh-CN.allocation.ts'
import { backup } from './zh-CN.backup.ts'
import { choosing } from './zh-CN.choosing.ts'
import { closing } from './zh-CN.closing.ts'
import { commands } from './zh-CN.commands.ts'
import { convert } from './zh-CN.convert.ts'
import { draw } from './zh-CN.draw.ts'
import { exports } from './zh-CN.exports.ts'
import { folder } from './zh-CN.folder.ts'
import { forms } from './zh-CN.forms.ts'
import { sheets } from './zh-CN.sheets.ts'
import { templates } from './zh-CN.templates.ts'
import { doctor } from './zh-CN.doctor.ts'
import { log } from './zh-CN.log.ts'
import { settings } from './zh-CN.settings.ts'
import { upkeep } from './zh-CN.upkeep.ts'
import { usage } from './zh-CN.usage.ts'

/** What `say` says in Chinese, by its English words; `{1}` stands for the first value. */
export const catalogue: Words = {
  ...allocation,
  ...backup,
  ...choosing,
  ...closing,
  ...commands,
  ...convert,
  ...draw,
  ...exports,
  ...folder,
  ...forms,
  ...sheets,
  ...templates,
  ...doctor,
  ...log,
  ...settings,
  ...upkeep,
  ...usage,
  'One {1}': '一个{1}',
  'What was written stands here.': '这里是写好的文字。',
  '{1} is missing': '缺少 {1}',
  'has more than {1} fields': '字段超过 {1} 个',
  '{1} has a name that no field may have: choose another': '{1} 这个名字不能用作字段名，请换一个',
  'a kind stays one of the whole site, or of columns': '“属于整个网站”还是“属于栏目”不能再改',
  '{1} cannot be named {2}': '{1} 不能改名为 {2}',
  'has characters that no text may have': '含有不能保存的字符',
  'contents of it may be named by fields of {1}': '“{1}”有字段可以指向这种内容',
  'there are {1} contents of it, {2} of them in the bin': '有 {1} 条这种内容，其中 {2} 条在回收站里',
  '{1} contents would not fit any more: {2}': '{1} 条内容将不再符合：{2}',
  'its contents are being changed or imported: try again': '这种内容正在修改或导入，请再试一次',
  'what contents say in these fields would be lost: {1}': '这些字段里已写的内容将会丢失：{1}',
  '{1} is not a field that is known here': '这里没有 {1} 这个字段',
  'is a page of this site: visitors see that page': '是本站现有的页面：访客看到的是那一页',
  'is the address of a content: "{1}"': '是内容“{1}”的地址',
  'leads back to itself': '又回到它自己',
  'stands in the list twice': '在表里写了两次',
  'is more than {1} characters with all settings together': '全部设置加起来超过 {1} 个字符',
  'names a file that is not there': '指的文件不在',
  'a kind\'s name is letters and digits and begins with a small letter, not "{1}"':
    '内容种类的名称由字母和数字组成，以小写字母开头，不能是“{1}”',
  '"{1}" is a built-in kind: choose another name': '“{1}”是内置的种类：请换一个名称',
  'properties.{1} is a name that every content uses: choose another':
    'properties.{1} 是每个内容都用的名称：请换一个',
  'x-kind and properties are missing': '缺少 x-kind 和 properties',
  'x-kind.{1} names "{2}", which is no property': 'x-kind.{1} 指的“{2}”不是它的字段',
  'x-kind.title is missing': '缺少 x-kind.title',
  'holds a NUL character: save the file as UTF-8 text': '含有空字符（NUL）：请把文件存为 UTF-8 文本',
  'the front matter is not closed: end it with a line ---': '开头的信息没有结束：请在末尾另起一行写 ---',
  'the front matter is longer than {1} characters': '开头的信息超过 {1} 个字符',
  'the front matter must be lines of "key: value"': '开头的信息必须是一行行的“键: 值”',
  '"{1}" is no field name': '“{1}”不能作字段名',
  '{1} holds a NUL character': '{1} 含有空字符（NUL）',
  'the body is longer than {1} characters': '正文超过 {1} 个字符',
  'the body {1}': '正文有问题：{1}',
  'nests quotes and lists more than {1} levels deep': '引用和列表嵌套超过 {1} 层',
  'has more than {1} elements': '元素超过 {1} 个',
  'the body has more than {1} paragraphs, cells and other elements: divide it into several contents':
    '正文的段落、单元格等元素超过 {1} 个：请分成几篇',
  'nests too many elements too deep': '嵌套过深的元素太多',
  'is nested more than {1} elements deep': '嵌套超过 {1} 层',
  'was changed while it was imported: import again': '在导入过程中被改动：请重新导入',
  'the SVG is larger than {1} bytes': 'SVG 超过 {1} 字节',
  'the SVG is not UTF-8 text': 'SVG 不是 UTF-8 文本',
  'the file holds no svg element': '文件里没有 svg 元素',
  'the SVG {1}': 'SVG 有问题：{1}',
  'save it as .docx or .pdf': '请另存为 .docx 或 .pdf',
  'save it as .xlsx or .pdf': '请另存为 .xlsx 或 .pdf',
  'save it as .pptx or .pdf': '请另存为 .pptx 或 .pdf',
  'save it as .jpg': '请另存为 .jpg',
  'save it as .png': '请另存为 .png',
  'save it as .mp4': '请另存为 .mp4',
  'publish the files in it one by one': '请把里面的文件逐个发布',
  '{1} is larger than {2} MB: make it smaller': '{1} 超过 {2} MB：请把它变小',
  '{1} is no place for media: keep files under media/, by plain names':
    '{1} 不是放媒体文件的地方：请放在 media/ 下，用普通的文件名',
  'only {1} can': '只能发布 {1}',
  '{1} cannot be published: {2}': '{1} 不能发布：{2}',
  '{1} has more than {2} million pixels: make it smaller': '{1} 的像素超过 {2} 百万：请把它缩小',
  '{1} is damaged and cannot be read as a picture: export it again': '{1} 已损坏，读不出图片：请重新导出',
  '{1} is empty': '{1} 是空文件',
  '{1} is not a {2} that can be published: {3}': '{1} 不是可以发布的 {2}：{3}',
  'it may carry macros or a password, or be of another kind; save it again without them':
    '可能带有宏或密码，或者是别的类型；请去掉后重新保存',
  'it holds more than text; save it as UTF-8': '里面不只是文字；请存为 UTF-8',
  'it is damaged or of another kind; export it again': '文件已损坏或是别的类型；请重新导出',
  'is missing, no UTF-8 text or larger than {1} MB: a site folder needs it':
    '不存在、不是 UTF-8 文本，或超过 {1} MB：站点文件夹必须有它',
  '"{1}" leads out of the site folder': '“{1}”指到站点文件夹外面去了',
  'must be an object: { … }': '必须是一个对象：{ … }',
  'is nested too deeply': '嵌套太深',
  'must be a list of columns: lines that begin with "- key:"': '必须是栏目的列表：以“- key:”开头的行',
  'columns are {1} levels deep here: {2} is the deepest': '这里的栏目有 {1} 级：最多 {2} 级',
  'the key "{1}" is taken by the column on line {2}': '键“{1}”已被第 {2} 行的栏目使用',
  'must be a column: lines of "key: value"': '必须是一个栏目：一行行的“键: 值”',
  'there is no template "{1}"': '没有模板“{1}”',
  '"{1}" is the portal\'s own page for a bad network: take "{2}", or hide the column with "hidden: true"':
    '“{1}”是门户自己的网络异常页面，不能用作栏目：请改用“{2}”，或用“hidden: true”隐藏这个栏目',
  '"{1}" shows one content of a column, and is no page of a column\'s own: take "{2}"':
    '“{1}”用来显示栏目里的一条内容，不能用作栏目本身的页面：请改用“{2}”',
  '"{1}" is no route of the template "{2}": it has {3}': '“{1}”不是模板“{2}”的路由：它有 {3}',
  'line {1}: {2}': '第 {1} 行：{2}',
  'there is no such folder': '没有这个文件夹',
  'has a name that is not UTF-8: rename it': '文件名不是 UTF-8：请改名',
  '{1} is no name for a file: rename it': '{1} 不能作文件名：请改名',
  'its name is longer than {1} characters: rename it': '文件名超过 {1} 个字符：请改名',
  'folders are nested more than {1} deep': '文件夹嵌套超过 {1} 层',
  'is a link or a device: put the file itself into the folder': '是链接或设备：请把文件本身放进文件夹',
  'is one of more than {1} files': '文件超过 {1} 个',
  'is larger than {1} MB': '超过 {1} MB',
  'is not UTF-8 text': '不是 UTF-8 文本',
  'must be an object: { "contents/news/hall.md": "its contentId", … }':
    '必须是一个对象：{ "contents/news/hall.md": "它的 contentId", … }',
  '"{1}" must have an id of up to 64 letters, digits, "-" and "_"':
    '“{1}”的编号只能是最多 64 个字母、数字、“-”和“_”',
  'is larger than {1} MB ({2} MB): make it smaller': '超过 {1} MB（现为 {2} MB）：请把它变小',
  'moves "{1}" so deep that "{2}" below it, which the site has, would be on level {3}':
    '把“{1}”移得太深，站点已有的下级栏目“{2}”会在第 {3} 级',
  '{1}: {2} is not in the site folder': '{1}：站点文件夹里没有 {2}',
  'is out of place: contents are contents/<column>/<name>.md':
    '位置不对：内容应放在 contents/<栏目>/<名称>.md',
  'columns.yaml has no column "{1}"': 'columns.yaml 里没有栏目“{1}”',
  'is larger than {1} MB: shorten it, or keep pictures under media/':
    '超过 {1} MB：请缩短，或把图片放到 media/ 下',
  'is not UTF-8 text: save it again as UTF-8': '不是 UTF-8 文本：请重新存为 UTF-8',
  'there is no kind "{1}"': '没有“{1}”这种内容',
  'a {1} has no body: keep it in data/{2}.yaml': '“{1}”没有正文：请写在 data/{2}.yaml 里',
  'permalink must be a text: put it in quotes': 'permalink 必须是文字：请加引号',
  'locale must be zh-CN or en': 'locale 必须是 zh-CN 或 en',
  'kind must be a text': 'kind 必须是文字',
  'is out of place: data are data/<kind>.yaml': '位置不对：数据应放在 data/<种类>.yaml',
  'a row must be lines of "key: value"': '每一条必须是一行行的“键: 值”',
  'column is missing: every row names its column': '缺少 column：每一条都要写明栏目',
  'must be lines of "key: value", at least a name': '必须是一行行的“键: 值”，至少要有 name',
  'must be a list: rows that begin with "- "': '必须是列表：每条以“- ”开头',
  'cannot be read as YAML: {1}': '不是可读的 YAML：{1}',
  'is indented with a tab: YAML wants blanks, two for each level':
    '用制表符（Tab）缩进了：YAML 要用空格，每级两个',
  'opens a quotation mark ({1}) that is never closed: put one at the end of the value':
    '引号（{1}）没有闭合：请在值的末尾补上',
  'opens a bracket that is never closed: close it, or put the value in quotes':
    '括号没有闭合：请补上，或给整个值加引号',
  'has a value that begins with a sign of YAML ({1}): put the value in quotes':
    '值以 YAML 的符号（{1}）开头：请给值加引号',
  'has a backslash in double quotes: put the value in single quotes': '双引号里有反斜杠：请改用单引号',
  'is not indented like the lines it belongs to: give it as many blanks as they have':
    '缩进与同级的行不一致：请用同样多的空格',
  'has a colon and a blank within the value: put the value in quotes': '值里有冒号加空格：请给值加引号',
  'goes on after the closing quotation mark: put the whole value in quotes of the other sort':
    '引号闭合后还有内容：请用另一种引号把整个值括起来',
  'has a full-width colon (：): write ": ", a colon and a blank':
    '用了全角冒号（：）：请写“: ”，半角冒号加空格',
  'lacks the blank after the colon: write "key: value"': '冒号后面少了空格：请写成“键: 值”',
  'is no line of the form "key: value": a colon and a blank are missing':
    '不是“键: 值”的写法：少了冒号和空格',
  'is longer than {1} characters: split it': '超过 {1} 个字符：请拆分',
  'holds more than {1} words and signs: split it': '超过 {1} 个词和符号：请拆分',
  'is nested too deeply: {1} levels at most': '嵌套太深：最多 {1} 级',
  'is no YAML': '不是 YAML',
  'holds more than one document: a line --- begins a new one': '有不止一个文档：单独一行 --- 会开始新的文档',
  'aliases (*name) are not allowed: write the value out, or put it in quotes':
    '不能用别名（*名称）：请写出完整的值，或加引号',
  'more than {1} keys in one group: split it': '一组里超过 {1} 个键：请拆分',
  'the key "{1}" stands twice in one group': '同一组里键“{1}”出现了两次',
}
