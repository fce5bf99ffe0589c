import { and, eq, inArray } from 'drizzle-orm'
import { DECIDED } from '../../../../contract/forms/decided.ts'
import type { SubmissionState } from '../../../../contract/types.ts'
import { newId } from '../../../ground/new-id.ts'
import { badRequest, notFound, Refusal } from '../../../ground/refusal.ts'
import type { BulkKind } from '../../../store/db/bulk-schema.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Filter } from '../inbox/filter.ts'
import { assertRestedForWork } from '../../staff/rest.ts'
import { listClerks } from '../inbox/forms.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { explainsRejections, unexplained } from '../inbox/rejections.ts'
import { checkTemplate, hasPlace } from './template.ts'

/** What is to be done, and with which submissions of a form. */
export interface Wanted {
  kind: BulkKind
  /** What the officer saw, and when; or what they ticked. Neither for a spreadsheet. */
  filter?: Filter | undefined
  asOf?: string | undefined
  chosen?: readonly { submissionId: string; workVersion: number }[] | undefined
  state?: SubmissionState | undefined
  /** For the applicant, with places that are filled in for each. */
  message?: string | undefined
  reason?: string | undefined
  sms?: boolean | undefined
  leaveOverlapping?: boolean | undefined
  /** Whom they are assigned to; null for nobody. */
  staffId?: string | null | undefined
  note?: string | undefined
  /** The new deadline, as ISO time. */
  dueAt?: string | undefined
}

export interface Order extends Wanted {
  formKey: string
  /** Who orders it. */
  by: string
  key: string
  sheet?: string | undefined
}

export type BulkRow = typeof formBulk.$inferSelect

const MOST_UNFINISHED = 5

export const wantedPlace = (row: string) => ({ table: 'form_bulk', column: 'wanted', row })

export function wantedOf(row: BulkRow, { unseal }: Pick<Secrets, 'unseal'>): Wanted {
  const wanted: Wanted = JSON.parse(unseal(row.wanted, wantedPlace(row.id)))
  return wanted
}

/** Orders it; the same order sent again is answered with the first. @throws Refusal (400, 409) */
export async function orderBulk(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { formKey, by, key, sheet, ...wanted }: Order,
): Promise<{ row: BulkRow; isNew: boolean }> {
  const own = eq(formBulk.staffId, by)
  const [known] = await tx
    .select()
    .from(formBulk)
    .where(and(own, eq(formBulk.key, key)))
  if (known) return { row: known, isNew: false }
  await check(tx, formKey, { ...wanted, sheet })
  if (mayDecide(wanted) && (await takesTwoDeciders(tx, formKey))) await assertRestedForWork(tx, by)
  const asOf = wanted.asOf === undefined ? undefined : new Date(wanted.asOf).toISOString()
  const isUnfinished = inArray(formBulk.state, ['waiting', 'running', 'undoing'])
  if ((await tx.$count(formBulk, and(own, isUnfinished))) >= MOST_UNFINISHED)
    throw new Refusal(409, `${MOST_UNFINISHED} of your acts are under way: wait for one, or stop it`, {
      reason: 'bulks',
    })
  const id = newId()
  const [row] = await tx
    .insert(formBulk)
    .values({
      id,
      formKey,
      staffId: by,
      key,
      kind: wanted.kind,
      state: sheet === undefined ? 'waiting' : 'planned',
      wanted: secrets.seal(JSON.stringify({ ...wanted, asOf }), wantedPlace(id)),
      fileName: sheet ?? null,
    })
    .returning()
  if (!row) throw new Error('the act was not stored')
  if (sheet === undefined) await enqueue(tx, 'runBulk', { bulkId: id }, { key: id })
  return { row, isNew: true }
}

const OF_APPLICANTS: ReadonlySet<string> = new Set(['received', 'withdrawn'])

type Checked = Wanted & { sheet: string | undefined }

async function check(tx: Db, formKey: string, wanted: Checked): Promise<void> {
  const { kind, filter, chosen, sheet, message, note, staffId, dueAt } = wanted
  if ([filter, chosen, sheet].filter((one) => one !== undefined).length !== 1)
    throw badRequest('say which submissions: by a filter, by a choice or by a spreadsheet', 'filter')
  if (filter && Number.isNaN(Date.parse(wanted.asOf ?? '')))
    throw badRequest('say when the list was read', 'asOf')
  if (message !== undefined) checkTemplate(message, await readDefinitions(tx, formKey))
  checkState(wanted)
  await checkReason(tx, formKey, wanted)
  if (kind === 'note' && !note?.trim()) throw badRequest('write the note', 'note')
  if (kind === 'deadline' && !(Date.parse(dueAt ?? '') > Date.now()))
    throw badRequest('name a deadline that has not passed', 'dueAt')
  if (kind === 'assign') await checkClerk(tx, formKey, staffId)
}

function checkState({ kind, state, sheet }: Checked): void {
  if (sheet !== undefined && kind !== 'state') throw badRequest('a spreadsheet brings decisions', 'kind')
  if (kind !== 'state' || sheet !== undefined) return
  if (state === undefined || OF_APPLICANTS.has(state))
    throw badRequest('name a state that the staff sets', 'state')
}

async function checkReason(tx: Db, formKey: string, wanted: Checked): Promise<void> {
  if (wanted.kind !== 'state' || wanted.state !== 'rejected' || saysWhy(wanted)) return
  if (await asksReasons(tx, formKey)) throw unexplained('reason')
}

/**
 * Whether a bulk rejection must give a reason when it is ordered. With two deciders, the second one may confirm the first one's
 * reasons: each submission is checked in its turn.
 */
export async function asksReasons(db: Db, formKey: string): Promise<boolean> {
  return !(await takesTwoDeciders(db, formKey)) && (await explainsRejections(db, formKey))
}

/** Not where it goes from one state of work to another. */
const mayDecide = ({ kind, state, filter }: Wanted) =>
  kind === 'state' &&
  [state, filter?.state].some((one) => one === undefined || (one !== 'open' && DECIDED.has(one)))

/** Whether the form has two deciders. */
export async function takesTwoDeciders(db: Db, formKey: string): Promise<boolean> {
  const { policy } = newest(await readDefinitions(db, formKey))
  return policy?.decide === 2
}

/** Whether a message explains: it has words of its own, or a reason where it leaves room for one. */
export const saysWhy = ({ message = '', reason = '' }: Pick<Wanted, 'message' | 'reason'>): boolean =>
  reason.trim() !== '' || (message.trim() !== '' && !hasPlace(message, 'reason'))

async function checkClerk(tx: Db, formKey: string, staffId: string | null | undefined): Promise<void> {
  if (staffId === undefined) throw badRequest('say to whom', 'staffId')
  const clerks = staffId === null ? [] : await listClerks(tx, formKey)
  if (staffId !== null && !clerks.some(({ id }) => id === staffId))
    throw badRequest('they do not work on this form', 'staffId')
}

/** Locks an act until the transaction ends. @throws Refusal (404) */
export async function lockBulk(tx: Db, { bulkId, formKey }: { bulkId: string; formKey: string }) {
  const isThat = and(eq(formBulk.id, bulkId), eq(formBulk.formKey, formKey))
  const [row] = await tx.select().from(formBulk).where(isThat).for('update')
  if (!row) throw notFound('such act on this form')
  return row
}
