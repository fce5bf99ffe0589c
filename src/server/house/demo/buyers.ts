import { hash } from 'node:crypto'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Values } from '../../../contract/forms/types.ts'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { formProgress, formSubmission } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readForms } from '../../subjects/forms/definition/read-forms.ts'
import { sealValues } from '../../subjects/forms/definition/sealing.ts'
import { wordIndex } from '../../subjects/forms/definition/words.ts'
import { sealedNote } from '../../subjects/forms/definition/progress-note.ts'
import { hashedText, newNumber, newSalt } from '../../subjects/forms/sending/receipt.ts'
import { DEMO_KEY } from './remove-residents.ts'
import { consentsOf } from '../../subjects/forms/sending/submit.ts'
import { residentId } from './submissions.ts'

const DAY = 86_400_000

export const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number with a right check figure, of a region that does not exist. */
export function idNumber(index: number): string {
  const born = 1970 + (index % 30)
  const day = String(1 + (index % 28)).padStart(2, '0')
  const stem = `999999${born}06${day}${String(index % 1000).padStart(3, '0')}`
  const sum = ID_WEIGHTS.reduce((total, weight, place) => total + weight * Number(stem[place]), 0)
  return stem + '10X98765432'[sum % 11]
}

/** Who confirms that they choose a flat; nobody has such a number. */
export const waitingHousehold = (index: number): Values => ({
  applicant: `${SURNAMES[(index * 7) % SURNAMES.length]}示例`,
  idNumber: idNumber(400 + index),
  mobile: `139${String(20_000_000 + index)}`,
  truth: true,
})

/** What a fictional household enters to buy a home; nobody has such a number. */
function buyer(index: number): Values {
  return {
    applicant: `${SURNAMES[index % SURNAMES.length]}示例`,
    idNumber: idNumber(index),
    mobile: `139${String(10_000_000 + index)}`,
    hukou: index % 4 === 0 ? 'other' : 'local',
    socialInsuranceMonths: 60 + (index % 90),
    children: index % 9 === 0,
    layouts: [['s1'], ['s2'], ['s1', 's2']][index % 3],
    truth: true,
  }
}

interface Buyers {
  formKey: string
  last: Date
  households: number
  /** After how many accepted ones one was rejected; nobody without it. */
  rejected?: number
  /** Over so many days they applied. */
  days: number
  valuesOf: (index: number) => Values
  /** When the last one was answered; five days after it came without it. */
  answeredBy?: Date
  /** What those who take part are told, if anything. */
  note?: string
  /** What those who were rejected are told. */
  rejection?: string
  /** Which of them is one of the demo's residents, and which resident; none without it. */
  own?: { household: number; resident: number; applicant: string; mobile: string }
}

/** Those who apply for a home in 听松雅苑. */
export const TINGSONG: Omit<Buyers, 'last'> = {
  formKey: 'tingsong-apply',
  households: 312,
  rejected: 26,
  days: 30,
  valuesOf: buyer,
  note: '审核通过，名单公示后参加摇号。',
  rejection: '家庭成员在本市有住房，不符合申购条件。',
  own: { household: 11, resident: 2, applicant: '王示例', mobile: '13800000003' },
}

/** Their applications with what was decided of each, all at once: the form is closed by now. */
export async function seedBuyers(
  tx: Db,
  secrets: Secrets,
  { formKey, last, households, rejected = 0, days, answeredBy, valuesOf, note, rejection = '', own: isOwn }: Buyers,
): Promise<void> {
  const form = (await readForms(tx)).get(formKey)
  if (!form) throw new Error(`the demo has no form "${formKey}"`)
  const own = isOwn && (await residentId(tx, secrets, isOwn.resident))
  const times = Array.from(
    { length: households },
    (_, index) => new Date(last.getTime() - ((households - index) * days * DAY) / households),
  )
  // A list follows receipt numbers: whoever applied first has the lower one.
  const numbers = times.map((time) => newNumber(DEFAULT_TIME_ZONE, time)).toSorted()
  const rows = times.map((createdAt, index) => {
    const isOwned = index === isOwn?.household
    const values = {
      ...valuesOf(index),
      ...(isOwned && { applicant: isOwn.applicant, mobile: isOwn.mobile }),
    }
    const id = newId()
    const salt = newSalt()
    const number = numbers[index] ?? ''
    const isRejected = rejected > 0 && index % rejected === rejected - 1
    return {
      id,
      number,
      salt,
      formKey,
      formVersion: form.version,
      round: form.definition.policy?.round ?? '',
      accountId: isOwned ? (own ?? null) : null,
      idempotencyKey: `${DEMO_KEY}${formKey}-${index}`,
      state: isRejected ? ('rejected' as const) : ('accepted' as const),
      ...sealValues(form.definition.schema, values, id, secrets),
      words: wordIndex(secrets, formKey, form.definition.schema, values),
      hash: hash('sha256', hashedText(salt, number, values) + String(createdAt.getTime()), 'hex'),
      ...consentsOf(form.definition, values),
      createdAt,
    }
  })
  await tx.insert(formSubmission).values(rows)
  await tx.insert(formProgress).values(
    rows.map(({ id: submissionId, state, createdAt }) => {
      const id = newId()
      const said = state === 'rejected' ? rejection : note
      return {
        id,
        submissionId,
        state,
        sealedNote: sealedNote(secrets, id, said),
        createdAt: new Date(Math.min(createdAt.getTime() + 5 * DAY, answeredBy?.getTime() ?? Infinity)),
      }
    }),
  )
}
