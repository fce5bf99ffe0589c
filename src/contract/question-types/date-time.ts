import { isDate } from '../is-date.ts'
import { asClock, asDay } from './written.ts'
import type { QuestionType } from './types.ts'

/** `2026年3月10日 9点半`: the day ends at 日, at a blank, or at a T. */
function asDayAndTime(text: string): string {
  // No day and time is as long as that.
  if (text.length > 60) return text
  const [, day = '', clock = ''] = /^(.+?)[日号T\s]\s*(\S.*)$/u.exec(text.normalize('NFKC').trim()) ?? []
  return `${asDay(day)}T${asClock(clock)}`
}

export const dateTime: QuestionType = {
  title: { 'zh-CN': '日期和时间', en: 'Date and time' },
  icon: 'M4 6h9v14H4zM4 10h9M7 3v5M18 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M18 10v2l1 1',
  property: 'dateTime',
  schema: () => ({ type: 'string', format: 'date-time' }),
  isOf: ({ format }) => format === 'date-time',
  format: {
    name: 'date-time',
    is: (text) => isDate(text.slice(0, 10)) && /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
    written: asDayAndTime,
    fault: {
      'zh-CN': '{title}应为日期和时间，例如 2026-03-10 09:30',
      en: '{title} must be a date and a time such as 2026-03-10 09:30',
    },
    entry: { example: '2026-03-10 09:30', picker: 'datetime-local' },
    isReadable: true,
  },
}
