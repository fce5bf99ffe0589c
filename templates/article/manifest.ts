import { datesSetting } from '../parts/dates.ts'
import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '单页文章', en: 'Article' },
  description: { 'zh-CN': '一篇文字，适合简介和说明。', en: 'One text, such as an introduction.' },
  picture: 'text',
  routes: [
    '/t1/company_profile',
    '/t1/corporate_culture',
    '/t1/development_strategy',
    '/t1/business_introduce',
    '/t1/ywjs',
    '/t1/ywjs_01',
    '/t1/ywjs_03',
    '/t1/serviceIntroduction',
    '/privacypolicy/user',
    '/privacypolicy/privacy',
    '/privacypolicy/register',
    '/t1/article_content',
    '/t3/news_list/article_content',
  ],
  kinds: ['article', 'companyProfile', 'culture', 'strategy', 'businessIntro'],
  place: { article: { parameter: 'item' } },
  leadsOn: true,
  parameters: ['item'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      dates: datesSetting,
    },
  },
}
