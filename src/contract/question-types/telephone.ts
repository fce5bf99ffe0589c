import type { QuestionType } from './types.ts'

export const telephone: QuestionType = {
  title: { 'zh-CN': '联系电话', en: 'Telephone number' },
  icon: 'M5 4h4l2 5-2 1a11 11 0 0 0 5 5l1-2 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  property: 'telephone',
  schema: () => ({ type: 'string', format: 'telephone', 'x-pi': { level: 'contact' } }),
  isReady: true,
  isOf: ({ format }) => format === 'telephone',
  format: {
    name: 'telephone',
    is: (text) => /^\+?\d[\d -]{4,18}\d$/.test(text),
    written: (text) =>
      text
        .normalize('NFKC')
        .replaceAll(/[\s()]+/g, ' ')
        .trim(),
    fault: {
      'zh-CN': '{title}应为电话号码，例如 0000-88000100',
      en: '{title} must be a telephone number such as 0000-88000100',
    },
    entry: { type: 'tel', mode: 'tel', complete: 'tel' },
    identifies: 'person',
  },
}
