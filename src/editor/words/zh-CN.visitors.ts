import { figures } from './zh-CN.figures.ts'

export const visitors = {
  ...figures,
  'visitors.title': '访客反馈',
  'visitors.about': '{since} 以来的合计，不记录是谁。',
  'visitors.answers': '答复有没有帮助',
  'visitors.noAnswers': '还没有访客评价答复。',
  'visitors.answer': '答复',
  'visitors.helpful': '有帮助',
  'visitors.unsolved': '没解决',
  'visitors.addresses': '打不开的网址',
  'visitors.addressesAbout':
    '访客打开了这些不存在的网址。“来自”是本站通向它的页面，请改正那里的链接，或在网站设置里添加跳转。',
  'visitors.noAddresses': '没有打不开的网址。',
  'visitors.address': '网址',
  'visitors.total': '次数',
  'visitors.sources': '来自本站',
  'visitors.lastDay': '最近一次',
}
