import { asc, sql } from 'drizzle-orm'
import type { Values } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Definitions } from '../definition/definitions.ts'
import { type ShownField, shownFields } from '../definition/fields.ts'
import { opened, type SubmissionRow } from './submission-row.ts'

/** More than this is a flood, not duplicates to be examined. */
const MOST_OVERLAPS = 5

/** Other submissions of the form with a value in common, side by side: equal values are marked without being shown. */
export async function overlapsOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  row: SubmissionRow,
  definitions: Definitions,
) {
  if (!row.isOverlapping) return []
  // The first ones of each value, however many have it: ids are ordered by time.
  const others = await db
    .select()
    .from(formSubmission)
    .where(
      sql`${formSubmission.id} in (
        select other.submission_id from form_overlap mine, lateral (
          select submission_id from form_overlap where key = mine.key and counts and submission_id <> ${row.id}
          order by submission_id limit ${MOST_OVERLAPS}::integer) as other
        where mine.submission_id = ${row.id})`,
    )
    .orderBy(asc(formSubmission.createdAt))
    .limit(MOST_OVERLAPS)
  const own = opened(row, definitions, secrets)
  return others.map((other) => {
    const { definition, values } = opened(other, definitions, secrets)
    return {
      id: other.id,
      number: other.number,
      state: other.state,
      createdAt: other.createdAt.toISOString(),
      fields: sideBySide(
        { fields: shownFields(own.definition, own.values), values: own.values },
        { fields: shownFields(definition, values), values },
      ),
    }
  })
}

interface Side {
  fields: readonly ShownField[]
  values: Values
}

function sideBySide(mine: Side, theirs: Side) {
  const names = new Set([...mine.fields, ...theirs.fields].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [one, other] = [mine, theirs].map(({ fields }) => fields.find((field) => field.name === name))
    const isSame = JSON.stringify(mine.values[name]) === JSON.stringify(theirs.values[name])
    const [text = '', otherText = ''] = [one?.text, other?.text]
    return text || otherText ? [{ title: one?.title ?? other?.title ?? name, text, otherText, isSame }] : []
  })
}
