import type { Words } from '../../../contract/language/translate.ts'

/** Of `catalogue`: what the conversion of another system's site says. */
export const convert: Words = {
  'nothing is converted from "{1}"{2}: there are {3}': '不能从“{1}”转换{2}：可以用 {3}',
  'there is no {1}': '没有 {1}',
  'written    {1}': '已写入    {1}',
  'next       npm run site -- check {1}': '下一步    npm run site -- check {1}',
  '{1} is inside {2}: name a folder outside of it': '{1} 在 {2} 里面：请用外面的文件夹',
  'mapped     {1}: {2}': '已转换    {1}：{2}',
  'guessed    {1}: {2}': '推测      {1}：{2}',
  'left out   {1}: {2}': '未带过来  {1}：{2}',
  'Other pages': '其他页面',
  'pages of the root, now in the list "{1}"': '根目录的页面，现在在列表“{1}”里',
  'pages deeper than four levels, moved up': '超过四级的页面，已上移',
  'A site that moved in': '迁入的网站',
  'addresses that the portal has itself; the pages are below /former':
    '与门户自己的地址相同；这些页面放在 /former 下',
  'former addresses that the portal has itself': '与门户自己的地址相同的旧地址',
  'former addresses beyond the {1} that a site may have': '超出 {1} 条上限的旧地址',
  'cover pictures that are not there': '找不到的封面图',
  pages: '页面',
  'pictures and files': '图片和文件',
  'the language, from the titles': '语言，按标题判断',
  '{1} is larger than {2} MB': '{1} 超过 {2} MB',
  'titles taken from file names': '用文件名作标题',
  'drafts, now in drafts/': '草稿，现在在 drafts/ 里',
  'is longer than {1} characters': '超过 {1} 个字符',
  'is no TOML: {1}': '不是 TOML：{1}',
  'cannot be read: {1}': '读不出来：{1}',
  'is no YAML: {1}': '不是 YAML：{1}',
  'front matter without a place here': '这里没有对应字段的 front matter',
  'dates that are none': '不是日期的日期',
  '{1} has more files or deeper folders than a site may have': '{1} 的文件太多，或文件夹太深',
  '{1} is no folder that can be read': '{1} 不是可以读取的文件夹',
  'the front matter is not closed': 'front matter 没有结束行',
  '{1} is no site of Hexo: there is no _config.yml': '{1} 不是 Hexo 网站：没有 _config.yml',
  Posts: '文章',
  '{1} is no site of Hugo: there is no hugo.toml, hugo.yaml, config.toml or config/_default':
    '{1} 不是 Hugo 网站：没有 hugo.toml、hugo.yaml、config.toml 或 config/_default',
  'pages in languages that this portal does not speak': '门户不支持的语言的页面',
  'texts beside a page, which are no pages': '页面旁边的文本，不是页面',
  'shortcodes, whose enclosed text stays': '短代码，其中的文字保留',
  '{1} is no site of Jekyll: there is no _config.yml': '{1} 不是 Jekyll 网站：没有 _config.yml',
  'pages whose template code could not be carried out': '模板代码无法执行的页面',
  'tags of plugins': '插件的标签',
  'pictures and files that are not there': '找不到的图片和文件',
  '{1} is no site of VitePress or VuePress: there is no .vitepress or .vuepress, here or in docs':
    '{1} 不是 VitePress 或 VuePress 网站：这里和 docs 里都没有 .vitepress 或 .vuepress',
  'programs and styles in pages': '页面里的程序和样式',
  'components, whose enclosed text stays': '组件，其中的文字保留',
  'computed words': '计算出来的文字',
  '"{1}" is no name of a kind: letters and digits, such as canteen; name it with --kind':
    '“{1}”不能作内容类型的名称：用字母和数字，如 canteen；请用 --kind 指定',
  '"{1}" is no key of a column: letters, digits, - and _; name it with --column':
    '“{1}”不能作栏目键：用字母、数字、- 和 _；请用 --column 指定',
  '{1} is there already: remove it, or name another kind with --kind':
    '{1} 已经存在：请删去，或用 --kind 指定别的类型',
  'fields of the new kind "{1}", to be looked at in schemas/contents/{2}.json':
    '新内容类型“{1}”的字段，请检查 schemas/contents/{2}.json',
  'rows, as contents of the kind "{1}" in the column "{2}"': '行，成为栏目“{2}”中的“{1}”',
  'lines above the table': '表格上方的行',
  '{1} has no rows below its heads': '{1} 的表头下面没有数据行',
  'further sheets: save each as a file of its own': '其他工作表：请各存为一个文件',
  'formulas: the last result of each was taken': '公式：取上次算出的结果',
  'cells with an error, or with a formula that has no result': '出错的单元格，或没有结果的公式',
  'merged cells: each has the value of its group': '合并的单元格：每一格都填上同一个值',
  'columns of the table that the kind has no field for': '内容类型没有对应字段的列',
  'no head of the table is a field of the kind: there are {1}': '表头没有一个是该类型的字段：有 {1}',
  'cells that their field cannot have': '字段不接受的单元格',
  'row {1}, {2}: {3}': '第 {1} 行，{2}：{3}',
  '{1} has a password, or is an old .xls: save it as .xlsx without a password':
    '{1} 有密码，或是旧的 .xls：请另存为没有密码的 .xlsx',
  '{1} is no workbook with a sheet: save it as .xlsx or .csv':
    '{1} 不是含有工作表的工作簿：请另存为 .xlsx 或 .csv',
  '{1} unpacks to more than {2} MB': '{1} 解压后超过 {2} MB',
  '{1} has more than {2} rows, or rows in no order': '{1} 超过 {2} 行，或行的次序不对',
  '{1} is damaged: open it in a spreadsheet program, and save it again':
    '{1} 已损坏：请用表格软件打开后重新保存',
  'blocks that WordPress computes': '由 WordPress 生成的区块',
  'galleries whose pictures the export does not have': '图集里有图片不在导出文件中',
  '{1} is a folder: name the file that WordPress exported': '{1} 是文件夹：请指定 WordPress 导出的文件',
  'control characters': '控制字符',
  'pictures and files that are not there; put them below media/uploads':
    '找不到的图片和文件；请放到 media/uploads 下',
  'posts and pages': '文章和页面',
  '{1}:1 is in the encoding "{2}", which is unknown here: save it as UTF-8':
    '{1}:1 的编码是“{2}”，这里不认识：请另存为 UTF-8',
  '{1}:{2} declares entities of its own, which no export of WordPress does':
    '{1}:{2} 声明了自己的实体，WordPress 的导出文件不会这样',
  '{1} is no export of WordPress: use Tools, Export in its dashboard':
    '{1} 不是 WordPress 的导出文件：请在后台用“工具 → 导出”',
  '{1}:{2} ends before it is complete, or has a single & after this line: export it again':
    '{1}:{2} 文件不完整，或这一行后面有单独的 &：请重新导出',
  '{1}:{2} is no well-formed XML: {3}': '{1}:{2} 不是正确的 XML：{3}',
  'comments of readers': '读者评论',
  'menus, designs and other things of themes': '菜单、设计等主题里的东西',
  'posts in the trash, and empty drafts': '回收站里的文章和空草稿',
  'categories: too many for columns, they group one list': '分类：作栏目太多，用作一个列表的分组',
  'posts of types that plugins made, now in drafts/ to be looked at':
    '插件自定义类型的文章，现在在 drafts/ 里，请看一看',
  'posts without a title': '没有标题的文章',
  'posts with a password, now in drafts/': '有密码的文章，现在在 drafts/ 里',
  'drafts and private posts, now in drafts/': '草稿和私密文章，现在在 drafts/ 里',
}
