import type { QuestionType } from './types.ts'

export const webAddress: QuestionType = {
  title: { 'zh-CN': '网址', en: 'Web address' },
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  property: 'website',
  schema: () => ({ type: 'string', format: 'web-address' }),
  isReady: true,
  isOf: ({ format }) => format === 'web-address',
  format: {
    name: 'web-address',
    is: (text) => /^https?:\/\/[^\s\\]+$/.test(text),
    fault: {
      'zh-CN': '{title}应为网址，以 https:// 开头',
      en: '{title} must be an address that starts with https://',
    },
    entry: { mode: 'url', complete: 'url' },
  },
}
