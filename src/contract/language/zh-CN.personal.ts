import type { Message } from './translate.ts'

/** Pages that the server makes for each visitor: the login, the personal center, and what forms are answered. */
export const personal = {
  'done.title': '办理结果',
  'done.nothing': '没有正在办理的事项',
  'done.nothingText': '这一页显示刚才办理的结果，只显示一次。',
  'done.onward': '继续刚才的页面',
  'done.home': '回首页',
  'told.done': '已办好',
  'told.failed': '没有办成',
  'told.400': '填写的内容不对，请改正后再提交。',
  'told.401': '需要先登录。',
  'told.403': '这一页放得太久，或者换了账号。填写的内容还在，请再提交一次。',
  'told.404': '要办的内容已经不在了。',
  'told.409': '没有办成，请再试一次。',
  'told.429': '操作太频繁，请{seconds}秒后再试。',
  'told.500': '系统暂时办不了，请稍后再试。填写的内容还在。',
  'told.field': '请检查这一项。',
  'told.logout': '已退出登录',
  'told.logoutText': '这台设备上保存的浏览记录也已清除。',
} as const satisfies Record<string, Message>

export type PersonalCatalogue = Record<keyof typeof personal, Message>
