import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SubmissionState } from '../../contract/types.ts'
import { textArray } from '../contents/publish-count.ts'
import type { Db } from '../db/database.ts'
import { formSubmission, staff } from '../db/schema.ts'
import { openValues } from '../forms/sealing.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { NO_FORM, readDefinitions } from './definitions.ts'
import { shownFields } from './fields.ts'
import { overlapKey } from './overlaps.ts'

export interface Filter {
  formKey: string
  state?: SubmissionState | undefined
  /** `nobody`, or the id of somebody of the staff. */
  assignee?: string | undefined
  /** Only those that have something in common with another one. */
  overlapping?: boolean | undefined
  /** Part of the number or of an answer that is not sealed; or a whole sealed number. */
  words?: string | undefined
}

export interface Page {
  /** `next` of the page before. */
  after?: string | undefined
  size: number
}

/** What was sent by a form, the newest first, a page at a time. */
export async function listSubmissions(
  db: Db,
  secrets: Pick<Secrets, 'unseal' | 'blindIndex'>,
  filter: Filter,
  { after, size }: Page,
) {
  const definitions = await readDefinitions(db, filter.formKey)
  const [, time, last] = /^(\S+) (\S+)$/.exec(after ?? '') ?? []
  const wanted = matching(secrets, filter)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(formSubmission)
    .where(wanted)
  const rows = await db
    .select({ row: formSubmission, assignee: staff.name, isOverlapping: overlapping })
    .from(formSubmission)
    .leftJoin(staff, eq(staff.id, formSubmission.assigneeId))
    .where(
      and(
        wanted,
        time === undefined || Number.isNaN(Date.parse(time))
          ? undefined
          : sql`(${formSubmission.createdAt}, ${formSubmission.id}) < (${time}::timestamptz, ${last ?? ''})`,
      ),
    )
    .orderBy(desc(formSubmission.createdAt), desc(formSubmission.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const end = shown.at(-1)?.row
  return {
    records: shown.map(({ row, assignee, isOverlapping }) => {
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
        isOverlapping,
      }
    }),
    total: counted?.total ?? 0,
    next: rows.length > size && end ? `${end.createdAt.toISOString()} ${end.id}` : null,
  }
}

/** Which submissions a filter means. */
export function matching(secrets: Pick<Secrets, 'blindIndex'>, filter: Filter): SQL | undefined {
  const { formKey, state, assignee, overlapping: onlyOverlapping, words } = filter
  return and(
    eq(formSubmission.formKey, formKey),
    state && eq(formSubmission.state, state),
    assignee === 'nobody' ? isNull(formSubmission.assigneeId) : undefined,
    assignee !== undefined && assignee !== 'nobody' ? eq(formSubmission.assigneeId, assignee) : undefined,
    onlyOverlapping ? overlapping : undefined,
    words === undefined ? undefined : saying(secrets, formKey, words),
  )
}

function saying(secrets: Pick<Secrets, 'blindIndex'>, formKey: string, words: string): SQL {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const key = overlapKey(secrets, formKey, words)
  return sql`(${formSubmission.number} ilike ${part} or ${formSubmission.overlapIndex} @> ${textArray([key])}
    or exists (select 1 from jsonb_path_query(${formSubmission.values}, 'strict $.**') as answer
      where jsonb_typeof(answer) = 'string' and answer #>> '{}' ilike ${part}))`
}

/** Another one that was not withdrawn has one of its numbers. */
const overlapping = sql<boolean>`(${formSubmission.state} <> 'withdrawn' and exists (
  select 1 from form_submission other where other.form_key = ${formSubmission.formKey} and other.id <> ${formSubmission.id}
    and other.state <> 'withdrawn' and other.overlap_index && ${formSubmission.overlapIndex}))`

/** Who it is and what it is about, as far as that may be read without asking. */
function inShort(
  properties: Readonly<Record<string, { 'x-pi'?: object; format?: string }>>,
  answers: readonly { name: string; text: string; isMasked: boolean }[],
): { who: string; about: string } {
  const plain = answers.filter(({ isMasked }) => !isMasked)
  const who = plain.find(({ name }) => properties[name]?.['x-pi'] !== undefined)
  // Numbers tell nobody at a glance what it is about.
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
