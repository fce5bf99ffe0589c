import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: what commands say of themselves, and their summaries. */
export const commands: Words = {
  'dead links  {1}: these lead nowhere on this site': '失效链接  {1} 个：在本站哪里也到不了',
  'the column "{1}", which there is not': '没有栏目“{1}”',
  '{1}, which is of another kind': '{1}，不是这里能选的类型',
  'no kind     named kinds that are not there: {1}': '没有类型    有 {1} 处写了不存在的内容类型',
  'no form     named forms that are not there: {1}; what was live stays until they are':
    '没有表单    有 {1} 处写了不存在的表单；改正以前，线上保持原样',
  'columns    {1}': '栏目      {1} 个',
  'forms      {1}': '表单      {1} 张',
  'kinds      {1}': '内容类型  {1} 种',
  'settings   {1}': '设置      {1} 项',
  'all new': '都是新的',
  'new: {1}': '新增：{1}',
  'changed: {1}': '改动：{1}',
  'removed: {1}': '移除：{1}',
  'not found   contents and forms that fields name: {1}; pages leave them out':
    '没有找到  字段指到的 {1} 条内容或表单：页面不显示它们',
  'the form "{1}"': '表单“{1}”',
  'no links    {1}: these are no addresses, or not harmless; their words stay':
    '不成链接  {1} 个：不是地址，或不安全；文字保留',
  'not there   pictures: {1}; captions stay': '缺少图片  {1} 处；图片说明保留',
  'not there   files: {1}; the words stay, without the link': '缺少文件  {1} 处；文字保留，不再是链接',
  'elsewhere   pictures of other hosts, now links: {1}; save them under media/':
    '外站图片  {1} 张已变成链接：请存到 media/ 下',
  '{1} (more of them: {2})': '{1}（另有{2}处）',
  'left over   marks of another system, taken out or standing in the text: {1}':
    '残留标记  {1} 处其他系统的标记，已去掉或留在正文里',
  'empty       contents without text, picture or file: {1}': '空白内容  {1} 篇没有文字、图片和文件',
  "redirects   {1} permalinks are another content's, which had them first: these contents do without":
    '旧地址    {1} 个 permalink 已属于别的内容（先到先得）：这些内容不再占用',
  'comments    values that begin with #, which YAML reads as a comment: {1}; put them in quotes':
    '被当注释  {1} 个值以 # 开头，YAML 把它当成了注释：请加引号',
  'other type  files that are not what their names say, published as what they are: {1}':
    '类型不符  {1} 个文件与文件名的类型不符，按实际类型发布',
  'is of the type: {1}': '实际是 {1}',
  'as it is    pictures too large or damaged to be made smaller, loaded whole: {1}':
    '未缩小    {1} 张图片太大或已损坏，无法生成小图：访客看到的是原图',
  '  … and {1} more': '  ……还有 {1} 个',
  'imported   {1} contents, {2} media': '已导入    {1} 篇内容，{2} 个媒体文件',
  'unchanged  {1} contents, {2} media': '未变化    {1} 篇内容，{2} 个媒体文件',
  'scheduled  {1} contents go live at their own time': '定时发布  {1} 篇内容到时间自动发布',
  'removed    {1} contents': '已移除    {1} 篇内容',
  'not shown  {1} of the kind "{2}" in the column "{3}": its template "{4}" does not show them; "collection" shows every kind':
    '不会显示  {1} 篇“{2}”在栏目“{3}”中：它的模板“{4}”不显示这种内容；模板“collection”显示各种内容',
  'skipped    {1}': '已跳过    {1}',
  '  {1}: the folder says {2}, it is known here by {3}, which stays':
    '  {1}：文件夹里是 {2}，这里已用 {3}，保持不变',
  "  {1}: the folder says {2}, that is {3}'s; it got {4}": '  {1}：文件夹里是 {2}，那是 {3} 的；改用 {4}',
  "other ids  {1}: addresses that were published with the folder's ids do not lead there":
    '编号不同  {1}：用文件夹里的编号发布过的地址到不了这里',
  'There was no database: a new embedded one was made in {1}': '原来没有数据库：已在 {1} 新建内置数据库',
  'The site is in use and does not take commands yet; waiting up to {1} seconds for the server to start …':
    '站点正在使用，暂时不接受命令；最多等待服务器启动 {1} 秒……',
  'database   {1}': '数据库    {1}',
  'stopped: nothing was changed; import again to finish': '中途停止：没有任何改动；请重新导入',
  'stopped: the folder is incomplete; export again to finish': '中途停止：文件夹不完整；请重新导出',
  'the disk is full: nothing was changed; make room and import again':
    '磁盘已满：没有任何改动；请腾出空间后重新导入',
  'the disk is full: the folder is not complete; make room and export again':
    '磁盘已满：文件夹不完整；请腾出空间后重新导出',
  'the database connection was lost: nothing was changed; import again to finish':
    '数据库连接中断：没有任何改动；请重新导入',
  'the database connection was lost: the folder is incomplete; export again to finish':
    '数据库连接中断：文件夹不完整；请重新导出',
  'refused: nothing was changed': '未导入：没有任何改动',
  "there is no database in {1}: set DATA_DIR to the server's data folder, or DATABASE_URL to its PostgreSQL":
    '{1} 里没有数据库：请把 DATA_DIR 设为服务器的数据文件夹，或把 DATABASE_URL 设为它的 PostgreSQL',
  'the embedded database in {1}': '内置数据库 {1}',
  'the PostgreSQL database "{1}" on {2}': '{2} 上的 PostgreSQL 数据库“{1}”',
  'aborted: either everything is live or nothing; import again to be sure':
    '已中止：可能全部生效，也可能没有任何改动；请重新导入确认',
  'aborted: the folder is incomplete; export again to finish': '已中止：文件夹不完整；请重新导出',
  'takes more than {1} MB of memory (IMPORT_MEMORY_MB)': '占用内存超过 {1} MB（IMPORT_MEMORY_MB）',
  'takes longer than {1} seconds (IMPORT_FILE_SECONDS)': '用时超过 {1} 秒（IMPORT_FILE_SECONDS）',
  'the command stopped unexpectedly': '命令意外停止',
  'left out    {1} elements that no page can have; see what they say':
    '已略去    {1} 个页面上不能有的元素；请看看它们写了什么',
  'checked    nothing was written': '已检查    没有写入任何东西',
  '{1} is not empty: name a folder that is new or empty': '{1} 不是空的：请用新的或空的文件夹',
  '{1} cannot be written ({2}): name a folder that you may write to':
    '{1} 不能写入（{2}）：请换一个有写入权限的文件夹',
  'written    {1}: {2}': '已写入    {1}：{2}',
  'next       cd {1} && npm start': '下一步    cd {1} && npm start',
  '{1} is written, but npm could not fetch Anju into it: connect to the network, run "npm install" there, then "npm start"':
    '{1} 已写好，但 npm 没能下载安居：请连上网络，在该文件夹里运行 npm install，再运行 npm start',
  'next       npm run site -- preview {1}': '下一步    npm run site -- preview {1}',
  'then       npm run site -- import {1}': '然后      npm run site -- import {1}',
  'preview    {1}; changes in the folder show at once; Ctrl-C ends it':
    '预览      {1}，按 Ctrl-C 结束；文件夹的改动会马上显示',
  'must be an object with folder, alt and focus': '应是一个对象，有 folder、alt 和 focus',
  'has an unknown "{1}": there are folder, alt and focus': '有不认识的“{1}”：只有 folder、alt 和 focus',
  'must have a text as folder': '的 folder 应是文字',
  'must have texts of up to {1} characters as alt, for zh-CN and en':
    '的 alt 应是 zh-CN 和 en 的文字，每条不超过 {1} 个字符',
  'must have x and y from 0 to 100 as focus': '的 focus 应有 x 和 y，从 0 到 100',
  'there is no part "{1}"{2}; there are {3}, or none': '没有“{1}”这一部分{2}；可以选 {3}，或 none',
}
