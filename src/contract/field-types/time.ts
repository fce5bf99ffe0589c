import type { FieldType } from './types.ts'
import { isDate } from '../is-date.ts'

const TIME = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

export const time: FieldType = {
  title: { 'zh-CN': '时间', en: 'Time' },
  entered: { 'zh-CN': '日期和钟点', en: 'Date and time' },
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4l3 2',
  property: 'time',
  schema: () => ({ type: 'string', format: 'date-time' }),
  isOf: ({ format }) => format === 'date-time',
  format: {
    name: 'date-time',
    is: (text) => TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    must: {
      'zh-CN': '必须是日期或时间，例如 2026-03-10 或 2026-03-10T09:00:00+08:00',
      en: 'must be a date such as 2026-03-10, or a time such as 2026-03-10T09:00:00+08:00',
    },
    example: () => '2026-11-20T09:30:00+08:00',
    hasWidget: true,
  },
}
