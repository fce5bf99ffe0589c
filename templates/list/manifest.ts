import { datesSetting } from '../parts/dates.ts'
import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '文章列表', en: 'Article list' },
  description: {
    'zh-CN': '标题、日期和摘要，新的在前。',
    en: 'Titles, dates and summaries, the newest first.',
  },
  picture: 'lines',
  routes: ['/t1/news_list', '/t3/news_list'],
  detail: {
    template: 'article',
    routes: { '/t1/news_list': '/t1/article_content', '/t3/news_list': '/t3/news_list/article_content' },
    kinds: ['article'],
  },
  kinds: ['article', 'allocationPlan'],
  parts: ['allocationPlan'],
  feed: ['article'],
  parameters: ['year', 'current'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      pageSize: { title: '每页条数', type: 'integer', minimum: 5, maximum: 50, default: 10 },
      dates: datesSetting,
    },
  },
}
