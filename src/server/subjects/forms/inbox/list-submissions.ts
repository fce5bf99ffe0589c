import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, staff } from '../../../store/db/schema.ts'
import { openValues } from '../definition/sealing.ts'
import { wordsToFind } from '../definition/words.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { countInSlices, idsInSlices } from './slices.ts'
import { overlapKey } from '../sending/overlaps.ts'

export interface Filter {
  formKey: string
  state?: SubmissionState | undefined
  /** `nobody`, or the id of a member of staff. */
  assignee?: string | undefined
  /** Only those that have a value in common with another one. */
  overlapping?: boolean | undefined
  /** Part of the number or of a readable answer; or whole words of a sealed text; or a complete telephone or identity number. */
  words?: string | undefined
}

export interface Page {
  /** `next` of the previous page. */
  after?: string | undefined
  size: number
}

/** A form's submissions, newest first, in pages. */
export async function listSubmissions(
  db: Db,
  secrets: Pick<Secrets, 'unseal' | 'blindIndex' | 'blindWords'>,
  filter: Filter,
  { after, size }: Page,
) {
  const definitions = await readDefinitions(db, filter.formKey)
  const { which, total } =
    filter.words === undefined
      ? await counted(db, filter, after)
      : await found(db, secrets, filter, { after, size })
  const rows = await db
    .select({ row: formSubmission, assignee: staff.name })
    .from(formSubmission)
    .leftJoin(staff, eq(staff.id, formSubmission.assigneeId))
    .where(which)
    .orderBy(desc(formSubmission.createdAt), desc(formSubmission.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const end = shown.at(-1)?.row
  return {
    records: shown.map(({ row, assignee }) => {
      const definition = definitions.get(row.formVersion) ?? NO_FORM
      const answers = shownFields(definition, openValues(row.id, row, secrets)).filter(
        ({ text }) => text !== '',
      )
      const { who, about } = inShort(definition.schema.properties ?? {}, answers)
      return {
        id: row.id,
        number: row.number,
        who,
        about,
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        assignee: assignee ?? null,
        isOverlapping: row.isOverlapping,
      }
    }),
    total,
    next: rows.length > size && end ? `${end.createdAt.toISOString()} ${end.id}` : null,
  }
}

interface Found {
  /** Where the page begins. */
  which: SQL | undefined
  total: number
}

async function counted(db: Db, filter: Filter, after: string | undefined): Promise<Found> {
  const [, time, last] = /^(\S+) (\S+)$/.exec(after ?? '') ?? []
  const isLater =
    time === undefined || Number.isNaN(Date.parse(time))
      ? undefined
      : sql`(${formSubmission.createdAt}, ${formSubmission.id}) < (${time}::timestamptz, ${last ?? ''})`
  const total = await countInSlices(db, among(filter))
  return { which: and(among(filter), isLater), total }
}

async function found(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex' | 'blindWords'>,
  filter: Filter,
  { after, size }: Page,
): Promise<Found> {
  const ids = await idsOf(db, secrets, filter)
  const [, , last] = /^(\S+) (\S+)$/.exec(after ?? '') ?? []
  const begin = last === undefined ? 0 : ids.indexOf(last) + 1
  return { which: inArray(formSubmission.id, ids.slice(begin, begin + size + 1)), total: ids.length }
}

/** The ids that match a filter, newest first. */
export async function idsOf(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex' | 'blindWords'>,
  filter: Filter,
): Promise<string[]> {
  const { formKey, words } = filter
  const said = words === undefined ? undefined : saying(secrets, formKey, words)
  const ids: string[] = []
  for await (const slice of idsInSlices(db, among(filter), said)) ids.push(...slice)
  return ids
}

/** The part of a filter that an index can answer. */
function among({ formKey, state, assignee, overlapping }: Filter): SQL | undefined {
  return and(
    eq(formSubmission.formKey, formKey),
    state && eq(formSubmission.state, state),
    assignee === 'nobody' ? isNull(formSubmission.assigneeId) : undefined,
    assignee !== undefined && assignee !== 'nobody' ? eq(formSubmission.assigneeId, assignee) : undefined,
    overlapping ? sql`${formSubmission.isOverlapping}` : undefined,
  )
}

function saying(secrets: Pick<Secrets, 'blindIndex' | 'blindWords'>, formKey: string, words: string): SQL {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const key = overlapKey(secrets, formKey, words)
  const hasWords = wordsToFind(secrets, formKey, words).map(
    (all) => sql`${formSubmission.words} @> ${sql.param(all)}::integer[]`,
  )
  return sql`(${sql.join([...hasWords, sql`${formSubmission.number} ilike ${part}`], sql` or `)} or ${formSubmission.id} in (select submission_id from form_overlap where key = ${key})
    or exists (select 1 from jsonb_path_query(${formSubmission.values}, 'strict $.**') as answer
      where jsonb_typeof(answer) = 'string' and answer #>> '{}' ilike ${part}))`
}

/** The applicant and the subject, as far as they can be shown without unmasking. */
function inShort(
  properties: Readonly<Record<string, { 'x-pi'?: object; format?: string }>>,
  answers: readonly { name: string; text: string; isMasked: boolean }[],
): { who: string; about: string } {
  const plain = answers.filter(({ isMasked }) => !isMasked)
  const who = plain.find(({ name }) => properties[name]?.['x-pi'] !== undefined)
  // Numbers do not show at a glance what it is about.
  const others = plain.filter((one) => one !== who && properties[one.name]?.format === undefined)
  return {
    who: (who?.text ?? '').slice(0, 60),
    about: others
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' · ')
      .slice(0, 120),
  }
}
