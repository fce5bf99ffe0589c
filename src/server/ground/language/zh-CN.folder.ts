import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: what is wrong with the files of a site folder. */
export const folder: Words = {
  'redirects   {1} permalinks are pages of the portal itself, which visitors see there':
    '旧地址    {1} 个 permalink 是本站自己的页面地址：访客看到的是那个页面',
  'not read    {1} places that a site folder does not have': '没有读取  {1} 处不属于站点文件夹的文件或文件夹',
  'did you mean {1}?': '是不是想写 {1}？',
  'has front matter in {1}: write it as "key: value" between two lines ---':
    '的文件头是 {1}：请写成“键: 值”，放在两行 --- 之间',
  '{1} begins with #, which YAML reads as a comment: put it in quotes':
    '{1} 以 # 开头，YAML 把它当成了注释：请加引号',
  'is out of place: pictures and files belong under media/': '位置不对：图片和文件应放在 media/ 下',
  reading: '读取',
  media: '图片文件',
  contents: '内容',
  tables: '数据表',
  uploads: '上传文件',
  checking: '核对',
  'stopped after {1} seconds: unfinished work was discarded': '已在 {1} 秒后停止：没做完的部分不保留',
  'stands here twice under one name, its accents written in two ways: rename one':
    '有两个同名文件，只是名称里附加符号的编码不同：请给其中一个改名',
  'it ends before its last bracket is closed': '没有写完，最后的括号没有合上',
  'a comma too many before {1}': '“{1}”前面多了一个逗号',
  'it goes on after its end': '结尾之后还有内容',
  'a comma or a closing bracket is missing before this': '这里前面缺少逗号或右括号',
  'the colon after a name is missing': '名称后面缺少冒号',
  'is no JSON: {1}': '不是 JSON：{1}',
  'names and texts stand in double quotes, unlike {1}': '名称和文字要用双引号，这里写的是 {1}',
  'failed: {1}': '没有成功：{1}',
  'the name of a kind of record is letters, digits and _ and begins with a small letter, not "{1}"':
    '记录种类的名称只用字母、数字和 _，以小写字母开头，不能是“{1}”',
  'is missing, but {1} is there: rename it': '缺少这个文件，但有 {1}：请改名',
  '"{1}" is a built-in kind of record: choose another name': '“{1}”是内置的记录种类：请换一个名称',
  'x-record names "{1}", which is no property': 'x-record 提到“{1}”，但没有这个字段',
  'x-record.columns begins with its title': 'x-record.columns 的第一项应是它的标题字段',
  'a form\'s name is letters and digits and begins with a small letter, not "{1}"':
    '表单的名称只用字母和数字，以小写字母开头，不能是“{1}”',
  'a date: "format": "date" or "date-time"': '日期："format": "date" 或 "date-time"',
  'a picture: "format": "media"': '图片："format": "media"',
  'a text with "contentMediaType": "text/html"': '带 "contentMediaType": "text/html" 的文字',
  'a list of objects with a "name" and a "url" of the format "link"':
    '由对象组成的列表，每个对象有 "name" 和格式为 "link" 的 "url"',
  'true or false: "type": "boolean"': '是或否："type": "boolean"',
  'a number': '数',
  'a text or a whole number': '文字或整数',
  'a time: "format": "date-time"': '时间："format": "date-time"',
  'x-kind.{1} names "{2}", which must be {3}': 'x-kind.{1} 指的“{2}”应为{3}',
  'x-kind.publication says that the date is when it is published, but x-kind.date is missing':
    'x-kind.publication 说日期就是发布时间，但缺少 x-kind.date',
  'x-kind.attachments names "{1}", which must be {2}': 'x-kind.attachments 指的“{1}”应为{2}',
  'x-kind.facts names "{1}", which is no property': 'x-kind.facts 指的“{1}”不是它的字段',
  'x-kind.facts names "{1}", which is too long for a list: it must be a text, a number, true or false':
    'x-kind.facts 指的“{1}”在列表里放不下：应为短文字、数、是或否',
  '{1} lies deeper than {2} levels: no page can show it': '{1} 嵌套超过 {2} 层，页面显示不了',
  '{1} has a unit: it must be a number': '{1} 有单位，应为数',
  '{1} has a label for "{2}", which is no value of its "enum"':
    '{1} 给“{2}”写了名称，但它的 "enum" 里没有这个值',
}
