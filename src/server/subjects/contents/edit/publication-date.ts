import { and, eq, notInArray } from 'drizzle-orm'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Db } from '../../../store/db/database.ts'
import { contentVersion, reviewEvent } from '../../../store/db/schema.ts'
import { newId } from '../../../ground/new-id.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { COMMENT_ACTIONS } from './comments.ts'
import { baseVersion, draftOf, kindOf } from './read-for-editing.ts'
import { versionInReview } from './review.ts'
import type { ContentRow, Editor } from './content-rows.ts'
import { versionOfDraft } from './save-draft.ts'

interface Moment {
  at: Date
  timeZone: string
}

/**
 * The version to publish: the one in review, else one made from the draft. If it goes live for the first time without a date of
 * publication, it gets the present time.
 */
export async function versionToPublish(
  tx: Db,
  kinds: Kinds,
  { row, reason, moment }: { row: ContentRow; reason: string; moment: Moment },
  editor: Editor,
): Promise<string> {
  const kind = kindOf(kinds, row)
  const before = draftOf(kind, await baseVersion(tx, row))
  // Live contents without a date, as imports may bring them, must not jump to the top after a correction.
  const isKept = row.liveVersion !== null && isEmpty(before[kind.date ?? ''])
  const field = kind.publication && !isKept ? kind.date : undefined
  const inReview = await versionInReview(tx, row)
  if (inReview !== undefined)
    return field === undefined ? inReview : datedVersion(tx, inReview, dateIn(kind, field, moment))
  const said = row.draft ?? before
  const isDated = field === undefined || !isEmpty(said[field])
  const draft = isDated ? row.draft : { ...said, ...dateIn(kind, field, moment) }
  return versionOfDraft(tx, kinds, { ...row, draft }, editor, reason)
}

const isEmpty = (value: unknown) => (value ?? '') === ''

/** In the field's format: a day or a time. */
function dateIn({ schema }: Kind, field: string, { at, timeZone }: Moment): Record<string, string> {
  const property = isRecord(schema.properties) ? schema.properties[field] : undefined
  const isDay = isRecord(property) && property.format === 'date'
  const day = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  return { [field]: isDay ? day() : at.toISOString() }
}

/** The approved version with its date; the approvals carry over, because nothing else is new. */
async function datedVersion(tx: Db, versionId: string, date: Record<string, string>): Promise<string> {
  const [version] = await tx.select().from(contentVersion).where(eq(contentVersion.id, versionId))
  if (!version) throw new Error(`the version "${versionId}" is in review, and is not there`)
  const fields = { ...date, ...version.fields }
  if (Object.keys(fields).length === Object.keys(version.fields).length) return versionId
  const id = newId()
  const { createdAt: _then, ...same } = version
  await tx.insert(contentVersion).values({ ...same, id, fields })
  // Comments stay with the version they were made on.
  const isOfVersion = and(
    eq(reviewEvent.versionId, versionId),
    notInArray(reviewEvent.action, [...COMMENT_ACTIONS]),
  )
  const events = await tx.select().from(reviewEvent).where(isOfVersion)
  await tx.insert(reviewEvent).values(events.map((event) => ({ ...event, id: newId(), versionId: id })))
  return id
}
