import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { groupNumber } from '../../../../contract/forms/receipt-number.ts'
import { badRequest } from '../../../ground/refusal.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { wordsToFind } from '../definition/words.ts'
import { overlapKey } from '../sending/overlaps.ts'
import { answering } from './answering.ts'
import { type Filter, OPEN, type Order } from './filter.ts'
import { labelled } from './labelled.ts'

export type Index = Pick<Secrets, 'blindIndex' | 'blindWords'>

/** A filter as the database is asked. */
export interface Which {
  formKeys: readonly string[]
  order: Order
  /** What an index finds in this order. */
  among: SQL | undefined
  /** The condition for each of those. */
  rest: SQL | undefined
}

const NOW = sql`clock_timestamp()`
const SOON = sql`clock_timestamp() + interval '3 days'`
const IS_LATE = sql`${formSubmission.dueAt} < ${NOW}`
/** Its sender urges an answer that is late: what was urged before a new deadline was set counts no more. */
export const IS_URGED = sql`${IS_LATE} and ${formSubmission.urgedAt} >= ${formSubmission.dueAt}`

/** With literals, so that the partial index is used. */
const IS_OPEN = sql`${formSubmission.state} in (${sql.raw(OPEN.map((state) => `'${state}'`).join(', '))})`
const HAS_DEADLINE = sql`${formSubmission.dueAt} is not null and ${IS_OPEN}`

/**
 * @param formKeys the forms that are meant, which the officer may process
 * @param asOf leaves out what came later
 * @throws Refusal (400) where the answer is none of the form's questions
 */
export async function whichOf(
  db: Db,
  secrets: Index,
  filter: Filter,
  { formKeys, asOf }: { formKeys: readonly string[]; asOf?: string | undefined },
): Promise<Which> {
  const order = filter.sort ?? (filter.deadline ? 'due' : 'newest')
  // One condition for an index; two could make one statement go through all rows of the one for few of the other.
  const indexed = order === 'due' ? [] : byIndex(filter)
  const [first, ...others] = indexed
  const words = filter.words?.trim()
  const came = [
    filter.from === undefined ? undefined : gte(formSubmission.createdAt, timeOf(filter.from, 'from')),
    filter.to === undefined ? undefined : lt(formSubmission.createdAt, timeOf(filter.to, 'to')),
    asOf === undefined ? undefined : lte(formSubmission.createdAt, timeOf(asOf, 'asOf')),
  ]
  const late = deadlineOf(filter)
  const isDue = order === 'due'
  return {
    formKeys,
    order,
    among: isDue ? and(HAS_DEADLINE, late) : and(first, ...came),
    rest: and(
      ...(isDue ? [...byIndex(filter), ...came] : [...others, late && and(HAS_DEADLINE, late)]),
      filter.state === 'open' ? IS_OPEN : undefined,
      filter.version === undefined ? undefined : eq(formSubmission.formVersion, filter.version),
      filter.field === undefined ? undefined : await answering(db, filter),
      words ? await saying(db, secrets, formKeys, words) : undefined,
    ),
  }
}

/** What has an index in the order of arrival, the narrowest first. */
function byIndex({ assignee, overlapping, state }: Filter): SQL[] {
  const found = [
    assignee !== undefined && assignee !== 'nobody' ? eq(formSubmission.assigneeId, assignee) : undefined,
    overlapping ? sql`${formSubmission.isOverlapping}` : undefined,
    state !== undefined && state !== 'open' ? eq(formSubmission.state, state) : undefined,
    assignee === 'nobody' ? isNull(formSubmission.assigneeId) : undefined,
  ]
  return found.filter((one) => one !== undefined)
}

function deadlineOf({ deadline }: Filter): SQL | undefined {
  if (deadline === 'overdue') return IS_LATE
  if (deadline === 'urged') return IS_URGED
  if (deadline === 'soon') return sql`${formSubmission.dueAt} >= ${NOW} and ${formSubmission.dueAt} < ${SOON}`
  return undefined
}

/** @throws Refusal (400) for a day that there is not */
function timeOf(text: string, name: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw badRequest('there is no such time', name)
  return time
}

async function saying(db: Db, secrets: Index, formKeys: readonly string[], words: string): Promise<SQL> {
  // A number is also found as it is read out, without its strokes.
  const number = groupNumber(words.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const keys = formKeys.map((formKey) => overlapKey(secrets, formKey, words))
  const labels = await labelled(db, formKeys, words)
  const worded = formKeys.flatMap((formKey) =>
    wordsToFind(secrets, formKey, words).map(
      (all) =>
        sql`(${formSubmission.formKey} = ${formKey} and ${formSubmission.words} @> ${sql.param(all)}::integer[])`,
    ),
  )
  const others = [...worded, ...labels]
  return sql`(${formSubmission.number} ilike ${number ?? part}
    or ${formSubmission.id} in (select submission_id from form_overlap where key = any(${textArray(keys)}))
    or exists (select 1 from jsonb_path_query(${formSubmission.values}, 'strict $.**') as answer
      where jsonb_typeof(answer) = 'string' and answer #>> '{}' ilike ${part})
    ${others.length === 0 ? sql`` : sql`or ${sql.join(others, sql` or `)}`})`
}
