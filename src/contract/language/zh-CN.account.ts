/** What is shown to whoever is logged in, on pages that are the same for everybody: few words, and both languages come with the code. */
export const account = {
  'who.label': '我的',
  'who.tail': '尾号{digits}',
  'who.account': '账号',
  'who.messages': '消息',
  'who.leave': '退出登录',
  'who.kept': '已收藏',
  'who.keep': '收藏',
  'remind.is': '提醒已开启',
} as const
