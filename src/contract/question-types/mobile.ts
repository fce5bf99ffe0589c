import { asDigits, isMobile } from '../mobile.ts'
import type { QuestionType } from './types.ts'

export const mobile: QuestionType = {
  title: { 'zh-CN': '手机号码', en: 'Mobile number' },
  icon: 'M8 3h8v18H8zM11 18h2',
  property: 'mobile',
  schema: () => ({ type: 'string', format: 'mobile', 'x-pi': { level: 'contact' } }),
  look: { autocomplete: 'tel' },
  isRequired: true,
  isReady: true,
  isOf: ({ format }) => format === 'mobile',
  format: {
    name: 'mobile',
    is: (text) => text === asDigits(text) && isMobile(text),
    written: asDigits,
    fault: { 'zh-CN': '{title}应为11位手机号码', en: '{title} must be a mobile number of 11 digits' },
    entry: { type: 'tel', mode: 'tel', complete: 'tel-national' },
    identifies: 'person',
  },
}
