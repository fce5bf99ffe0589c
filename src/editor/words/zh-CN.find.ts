/** Words of the box that finds things in the app. */
export const find = {
  'find.open': '查找栏目、内容、页面',
  'find.button': '查找',
  'find.columns': '栏目',
  'find.contents': '内容',
  'find.kinds': '内容类型',
  'find.pages': '页面',
  'find.acts': '开始做',
  'find.looking': '正在找',
  'find.count': '{count} 个',
  'find.none': '没有找到',
  'find.keys': '↑ ↓ 选择，Enter 打开，Esc 关闭',
} as const
