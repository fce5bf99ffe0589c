import { compact } from './written.ts'
import type { QuestionType } from './types.ts'

const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code, GB 32100: 18 places of which the last checks the others. */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  let sum = 0
  let weight = 1
  for (const digit of text.slice(0, 17)) {
    sum += DIGITS.indexOf(digit) * weight
    weight = (weight * 3) % 31
  }
  return DIGITS[(31 - (sum % 31)) % 31] === text[17]
}

export const creditCode: QuestionType = {
  title: { 'zh-CN': '统一社会信用代码', en: 'Social credit code' },
  icon: 'M4 5v14M8 5v14M11 5v14M15 5v14M17 5v14M20 5v14',
  property: 'creditCode',
  schema: () => ({ type: 'string', format: 'credit-code' }),
  isReady: true,
  isOf: ({ format }) => format === 'credit-code',
  format: {
    name: 'credit-code',
    is: isCreditCode,
    written: compact,
    fault: {
      'zh-CN': '{title}应为18位统一社会信用代码，请核对',
      en: '{title} must be a social credit code of 18 characters. Please check it',
    },
    identifies: 'company',
  },
}
