/** A setting with a few values, each with the word that the editor shows for it. */
export const choice = (title: string, words: Readonly<Record<string, string>>) => ({
  title,
  type: 'string',
  enum: Object.keys(words),
  'x-labels': words,
})

/** Icons by what they show. */
const ICON_WORDS = {
  tool: '扳手',
  talk: '对话气泡',
  search: '放大镜',
  renew: '循环箭头',
  leave: '离开的箭头',
  bill: '账单',
  family: '一家人',
  pin: '地图标记',
  key: '钥匙',
  file: '文件',
  bell: '铃铛',
  book: '书',
  list: '清单',
  user: '一个人',
  alert: '警告标志',
  down: '向下的箭头',
  phone: '电话',
} as const

/** The icons that a template has. */
export const iconChoice = (...names: (keyof typeof ICON_WORDS)[]) =>
  choice('图标', Object.fromEntries(names.map((name) => [name, ICON_WORDS[name]])))
