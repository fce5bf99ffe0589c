import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '常见问题', en: 'Questions and answers' },
  routes: ['/t1/question_answer'],
  kinds: ['faq'],
  parameters: ['q'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
