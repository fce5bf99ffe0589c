import type { Values } from '../../src/contract/forms/types.ts'
import type { smsGateway } from '../support/people.ts'

export const FORM = 'tingsong-apply'
export const PLACES = {
  home: '/home',
  notices: '/t3/news_list?col1=notices',
  login: '/login',
  form: '/t1/form?col1=business&col2=gycq&col3=gycq_register',
  own: '/t1/personalCenter/personal_info/basic_info',
} as const

/** What everybody of a minute knows. */
export interface Minute {
  origin: URL
  gateway: Awaited<ReturnType<typeof smsGateway>>
  /** Address of an article. */
  article: string
  agreements: string
  form: { version: number; consent: string }
}

/** What person n fills in: no two the same, so that a mixed-up value shows. */
export function answersOf(n: number): Values {
  return {
    applicant: `${'张王李赵陈林黄周吴徐'.charAt(n % 10)}示例${n}`,
    idNumber: idNumberOf(n),
    mobile: `139${String(n).padStart(8, '0')}`,
    hukou: n % 4 === 0 ? 'other' : 'local',
    socialInsuranceMonths: n % 600,
    ...(n % 2 === 0 && {
      members: [{ name: `家人${n}`, relation: 'spouse', idNumber: idNumberOf(n + 500_000) }],
    }),
    layouts: n % 3 === 0 ? ['s1', 's2'] : ['s2'],
    truth: true,
  }
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A valid number that belongs to nobody: its region does not exist. */
function idNumberOf(n: number): string {
  const day = new Date(Date.UTC(1950, 0, 1 + (n % 18_000))).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = `110000${day}${String(Math.floor(n / 18_000)).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits.charAt(at)), 0)
  return digits + '10X98765432'.charAt(sum % 11)
}
