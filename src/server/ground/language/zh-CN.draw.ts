import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: what is said of a draw that is computed anew. */
export const draw: Words = {
  'equal: {1} households, list {2}': '一致：{1} 户，名单指纹 {2}',
  'whole: {1} files': '完整：{1} 个文件',
  'whole: {1} files; nothing is drawn yet': '完整：{1} 个文件；还没有摇号',
  'line {1} of {2} is no hash with a file': '{2} 第 {1} 行不是一个散列和一个文件',
  '{1} was changed': '{1} 改过了',
  '{1} was added: {2} does not name it': '多出了 {1}：{2} 里没有它',
  '{1} cannot be read': '读不到 {1}',
  '{1} is not text in UTF-8': '{1} 不是 UTF-8 文本',
  '{1} is not a JSON object': '{1} 不是 JSON 对象',
  '{1}: "{2}" is missing, or is not what it has to be': '{1}：缺少“{2}”，或写法不对',
  'the announcement was changed': '公告改过了',
  'the list was changed': '名单改过了',
  'the sealed number was changed': '封存数换过了',
  'the public number "{1}" has another form than announced: {2}': '公开数“{1}”不是公告里说的形式：{2}',
  'drawn at {1}, before its hour: {2}': '{1} 就摇了号，早于公告的时间 {2}',
  'sealed at {1}, less than 24 hours before the draw: {2}': '{1} 才封存，离摇号时间 {2} 不到 24 小时',
  'the order differs from rank {1}, group {2}: {3}, not {4}':
    '顺序从第 {1} 号起不同，{2}：应是 {3}，不是 {4}',
  'the order has {1} households, the list {2}': '顺序里有 {1} 户，名单里有 {2} 户',
  '{1}: the first line has to be group,no,receipt,check': '{1}：第一行应是 group,no,receipt,check',
  '{1}: the list has no household': '{1}：名单里一户也没有',
  '{1}: "{2}" does not have four columns': '{1}：“{2}”不是四列',
  '{1}: "{2}" is no name of a group: it holds no quote, comma or line break, and is not empty':
    '{1}：“{2}”不能作组名：不能空，不能有引号、逗号和换行',
  '{1}: "{2}" is no list number of 4 to 8 digits': '{1}：“{2}”不是 4 到 8 位的名单号',
  '{1}: the list number {2} occurs twice': '{1}：名单号 {2} 出现了两次',
  '{1}: "{2}" is no masked receipt number': '{1}：“{2}”不是遮挡过的回执号',
  '{1}: "{2}" is not 16 hexadecimal digits': '{1}：“{2}”不是 16 位十六进制数',
}
