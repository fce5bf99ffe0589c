import { isDate } from '../is-date.ts'
import { compact } from './written.ts'
import type { QuestionType } from './types.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number of the mainland, GB 11643: 18 places with a date of birth and a check figure. */
function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false
  if (!isDate(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}

export const idNumber: QuestionType = {
  title: { 'zh-CN': '身份证号', en: 'Identity number' },
  icon: 'M3 5h18v14H3zM8 9a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5 16h6M14 10h5M14 14h5',
  property: 'idNumber',
  schema: () => ({ type: 'string', format: 'id-number', 'x-pi': { level: 'sensitive' } }),
  isReady: true,
  isOf: ({ format }) => format === 'id-number',
  format: {
    name: 'id-number',
    is: isIdNumber,
    written: compact,
    fault: {
      'zh-CN': '{title}应为18位身份证号码，请核对',
      en: '{title} must be an identity number of 18 digits. Please check it',
    },
    identifies: 'person',
  },
}
