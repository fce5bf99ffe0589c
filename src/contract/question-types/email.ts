import type { QuestionType } from './types.ts'

export const email: QuestionType = {
  title: { 'zh-CN': '邮箱', en: 'E-mail address' },
  icon: 'M3 6h18v12H3zM3 7l9 7l9-7',
  property: 'email',
  schema: () => ({ type: 'string', format: 'email', 'x-pi': { level: 'contact' } }),
  look: { autocomplete: 'email' },
  isReady: true,
  isOf: ({ format }) => format === 'email',
  format: {
    name: 'email',
    is: (text) => text.length <= 254 && /^[^\s@<>"(),;:\\]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
    written: (text) => text.normalize('NFKC').replaceAll(/\s/g, ''),
    fault: {
      'zh-CN': '{title}应为邮箱地址，例如 name@example.com',
      en: '{title} must be an e-mail address such as name@example.com',
    },
    entry: { type: 'email', mode: 'email', complete: 'email' },
    identifies: 'person',
  },
}
