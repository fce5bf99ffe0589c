export const sheets = {
  'somebody has changed it since the table was read': '读表格以后有人改过它',
  'this kind has no field "{1}"': '这种内容没有“{1}”这一项',
  'two columns are for one field': '有两列对应同一项',
  'a row cannot be recognised by this field': '不能按这一项认出是哪一条',
  'you may not publish in this column: import drafts': '您不能在这个栏目发布，请导入为草稿',
  'contents of this column are reviewed before they are published: import drafts':
    '这个栏目的内容先审后发，请导入为草稿',
  '{1} of your imports are under way: wait for one': '您有 {1} 次导入正在进行，请等一等',
  'this import is carried out already, or is somebody else’s': '这次导入已经做过了，或者是别人的',
  'a table has at most {1} rows: divide it': '一张表格最多 {1} 行，请分成几张',
  'several contents of the column say "{1}"': '栏目里有几条都是“{1}”',
  'the column has no content with the number "{1}"': '这个栏目没有编号是“{1}”的内容',
  '"{1}" is neither a content nor a picture or file here': '“{1}”不是这里的内容，也不是这里的图片或文件',
  ', ': '、',
  '"{1}" is none of the choices: {2}': '“{1}”不在可选的值里：{2}',
  'it is empty': '是空的',
  'it stands in several rows of the table': '表格里有几行是同一条',
  'nothing in this table changes anything': '这张表格没有要改的',
  'it has ended already': '已经结束了',
  'it cannot be taken back: it is under way, was taken back, or its week is over':
    '不能撤回：正在进行、已经撤回过，或者过了一周',
}
