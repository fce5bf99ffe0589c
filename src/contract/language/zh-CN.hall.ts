import type { Message } from './translate.ts'

/** Words of the screen in a hall: nothing leads there from a page, so browsers never make it. */
export const hall = {
  'hall.session': '{time} 场　第 {from}–{to} 号',
  'hall.now': '现在叫到',
  'hall.before': '刚才叫到',
  'hall.counterOf': '{counter} 号窗口',
  'hall.left': '还可以选 {free} 套',
  'hall.next': '接下来（已报到）',
  'hall.nobody': '现在没有人等',
  'hall.listen': '大屏停在 {time}，请听广播。正在重连',
  'hall.late': '叫到没来，往后移 {places} 位，不作废。',
  'hall.lateMakeUp': '错过本场，{time} 补选。',
} satisfies Record<string, Message>

export type HallCatalogue = Record<keyof typeof hall, Message>
