import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formProposal, formSubmission, staff } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { NO_FORM, newest, readDefinitions, type Definitions } from '../definition/definitions.ts'
import { nameField } from '../definition/name-field.ts'
import { shownFields } from '../definition/fields.ts'
import { DECIDED } from '../../../../contract/forms/decided.ts'
import { openValues } from '../definition/sealing.ts'
import type { Filter } from './filter.ts'
import { countFound, everyId, findPage, placeIn, placeText } from './walk.ts'
import { type Index, IS_URGED, whichOf } from './which.ts'

export interface Page {
  /** `next` of the previous page. */
  after?: string | undefined
  size: number
}

type Opening = Index & Pick<Secrets, 'unseal'>

/** Submissions in their order, in pages. `formKeys` are those that the officer may process, of those that the filter means. */
export async function listSubmissions(
  db: Db,
  secrets: Opening,
  { filter, formKeys, page: { after, size } }: { filter: Filter; formKeys: readonly string[]; page: Page },
) {
  const which = await whichOf(db, secrets, filter, { formKeys })
  const asOf = await databaseTime(db)
  const { ids, next } = await findPage(db, which, { after: placeIn(after), size })
  return { records: await shownRows(db, secrets, ids), next: placeText(next), asOf }
}

/** A bulk action that is ordered from this list leaves alone what changes after this time. */
async function databaseTime(db: Db): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return rows[0]?.now ?? new Date().toISOString()
}

export async function countSubmissions(
  db: Db,
  secrets: Opening,
  { filter, formKeys }: { filter: Filter; formKeys: readonly string[] },
) {
  return countFound(db, await whichOf(db, secrets, filter, { formKeys }))
}

/** Everything that a filter finds in a form, for statements on all of it; in its order. */
export async function idsOf(db: Db, secrets: Index, filter: Filter & { formKey: string }): Promise<string[]> {
  const which = await whichOf(db, secrets, filter, { formKeys: [filter.formKey] })
  const ids: string[] = []
  for await (const some of everyId(db, which)) ids.push(...some)
  return ids
}

async function shownRows(db: Db, secrets: Opening, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: formSubmission,
      assignee: staff.name,
      proposed: formProposal.state,
      isUrged: sql<boolean | null>`${IS_URGED}`,
    })
    .from(formSubmission)
    .leftJoin(staff, eq(staff.id, formSubmission.assigneeId))
    .leftJoin(formProposal, eq(formProposal.submissionId, formSubmission.id))
    .where(inArray(formSubmission.id, [...ids]))
  const formKeys = [...new Set(rows.map(({ row }) => row.formKey))]
  const forms = new Map<string, Definitions>()
  for (const formKey of formKeys) forms.set(formKey, await readDefinitions(db, formKey))
  const byId = new Map(rows.map((one) => [one.row.id, one]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    const definitions = found && forms.get(found.row.formKey)
    if (!definitions) return []
    const { row, assignee, proposed, isUrged } = found
    return [
      {
        id,
        number: row.number,
        formKey: row.formKey,
        formTitle: newest(definitions).title,
        version: row.formVersion,
        workVersion: row.workVersion,
        ...briefly(row, definitions, secrets),
        state: row.state,
        proposed,
        createdAt: row.createdAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
        assignee: assignee ?? null,
        isOverlapping: row.isOverlapping,
        isUrged: isUrged === true && !DECIDED.has(row.state),
      },
    ]
  })
}

/** The applicant, '' without a name, and the subject, as far as they can be shown without unmasking. */
export function briefly(
  row: typeof formSubmission.$inferSelect,
  definitions: Definitions,
  secrets: Pick<Secrets, 'unseal'>,
): { who: string; about: string } {
  const definition = definitions.get(row.formVersion) ?? NO_FORM
  const { properties = {} } = definition.schema
  const shown = shownFields(definition, openValues(row.id, row, secrets))
  const ofName = nameField(definition)
  const who = shown.find(({ name }) => name === ofName)
  // Numbers do not show at a glance what it is about.
  const others = shown.filter(
    (one) => one.text !== '' && !one.isMasked && one !== who && properties[one.name]?.format === undefined,
  )
  return {
    who: (who?.text ?? '').slice(0, 60),
    about: others
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' · ')
      .slice(0, 120),
  }
}
