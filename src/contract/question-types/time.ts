import { asClock } from './written.ts'
import type { QuestionType } from './types.ts'

export const time: QuestionType = {
  title: { 'zh-CN': '时间', en: 'Time' },
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4l3 2',
  property: 'time',
  schema: () => ({ type: 'string', format: 'time' }),
  isOf: ({ format }) => format === 'time',
  format: {
    name: 'time',
    is: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
    written: asClock,
    fault: { 'zh-CN': '{title}应为时间，例如 09:30', en: '{title} must be a time such as 09:30' },
    entry: { example: '09:30', picker: 'time' },
    isReadable: true,
  },
}
