import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '常见问题', en: 'Questions and answers' },
  description: {
    'zh-CN': '点开问题看答复，可以搜索。',
    en: 'Questions that open to their answers, with a search.',
  },
  picture: 'boxes',
  routes: ['/t1/question_answer'],
  kinds: ['faq'],
  parameters: ['q'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
