import { inArray } from 'drizzle-orm'
import { withoutBlank } from '../../../../contract/without-empty.ts'
import type { Db } from '../../../store/db/database.ts'
import { contentVersion, media } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { mapFields } from '../../../../contract/map-fields.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { collectReferences } from '../published/references-text.ts'
import type { MediaReference } from '../../rich-text/context.ts'
import { renderEdited } from '../../rich-text/edited.ts'
import { SANITISER } from '../../rich-text/render.ts'
import { leadOf, summaryOf } from '../../rich-text/text.ts'
import { keepable, mapTexts } from '../../rich-text/map-texts.ts'
import type { VersionRow } from './content-rows.ts'
import { assertWhole, shapeFaults } from './whole.ts'
import { newId } from '../../../ground/new-id.ts'

export interface NewVersion {
  contentId: string
  kind: Kind
  /** The kind's fields, including the body's HTML. */
  draft: Fields
  /** The version it is based on. */
  before?: { html: string | null; fields: Fields } | undefined
  author: string
  /** The ids of those who wrote on it since the content's last approval. */
  writers: readonly string[]
  reason: string
  /** Whether it is to be published: then nothing that readers need may be empty. */
  isWhole?: boolean
}

/** Stores a draft as a version, made safe. @returns its id. @throws Refusal 422 that names the field */
export async function writeVersion(tx: Db, version: NewVersion): Promise<string> {
  const { contentId, kind, author, writers, reason } = version
  const { fields, html } = await makeVersion(tx, version)
  const id = newId()
  await tx.insert(contentVersion).values({
    id,
    contentId,
    source: html ?? JSON.stringify(fields),
    html,
    fields,
    sanitiser: SANITISER,
    schemaVersion: kind.version,
    author,
    writers: [...writers],
    reason,
  })
  return id
}

/** Stores a version with the text of another one and other fields: nothing else of it is rendered or judged again. @returns its id */
export async function writeCopy(
  tx: Db,
  { id: _id, createdAt: _createdAt, notes: _notes, ...before }: VersionRow,
  changed: Pick<VersionRow, 'fields' | 'author' | 'writers'>,
): Promise<string> {
  const id = newId()
  const source = before.html ?? JSON.stringify(changed.fields)
  await tx.insert(contentVersion).values({ ...before, ...changed, id, source, reason: '' })
  return id
}

/** A draft's fields, made safe as in a version. @throws Refusal 422 for a body that cannot be parsed */
export async function renderDraft(
  tx: Db,
  { kind, draft, before }: Pick<NewVersion, 'kind' | 'draft' | 'before'>,
): Promise<{ fields: Fields; html: string | null }> {
  const findMedia = await mediaIn(tx, draft)
  const { [kind.body ?? '']: bodyField, ...given } = mapTexts(draft, keepable)
  const title = given[kind.title]
  const options = {
    media: findMedia,
    link: () => undefined,
    ...(typeof title === 'string' && { title }),
  }
  const rendered = (html: string, known: string, field: string): string => {
    const result = renderEdited(html, known, options)
    if (!result.ok) throw invalid(result.reason, field)
    return result.html
  }
  const fields = withoutBlank(
    mapFields(kind.schema, withoutBlank(given), (schema, text, path) => {
      if (schema.contentMediaType !== 'text/html') return text
      return rendered(text, textAt(before?.fields, path), path.join('.'))
    }),
  )
  const body =
    typeof bodyField === 'string' && bodyField !== ''
      ? rendered(bodyField, before?.html ?? '', kind.body ?? '')
      : null
  renewSummary(kind, fields, body, before)
  return { fields, html: body }
}

async function makeVersion(tx: Db, version: NewVersion): Promise<{ fields: Fields; html: string | null }> {
  const { kind } = version
  const { fields, html } = await renderDraft(tx, version)
  const complete = kind.body === undefined || html === null ? fields : { ...fields, [kind.body]: html }
  if (version.isWhole) assertWhole(kind, { fields, html })
  const [fault] = shapeFaults(kind, complete)
  if (fault) throw invalid(fault.reason, fault.path.join('.'))
  return { fields, html }
}

/** A summary that was only the beginning of the body follows the body; a missing one is derived from it. */
function renewSummary(kind: Kind, fields: Fields, html: string | null, before: NewVersion['before']): void {
  if (kind.summary === undefined || html === null) return
  const isLead =
    before?.html != null && fields[kind.summary] === summaryOf(leadOf(before.html)) && html !== before.html
  const lead = leadOf(html)
  if ((isLead || fields[kind.summary] === undefined) && lead !== '') fields[kind.summary] = summaryOf(lead)
}

const invalid = (message: string, field: string) => new Refusal(422, message, { field, reason: 'invalid' })

function textAt(fields: Fields | undefined, path: readonly string[]): string {
  let value: unknown = fields
  for (const key of path) value = Reflect.get(Object(value), key)
  return typeof value === 'string' ? value : ''
}

async function mediaIn(tx: Db, draft: Fields): Promise<(reference: string) => MediaReference | undefined> {
  const references = new Set<string>()
  mapTexts(draft, (text) => (collectReferences(text, references), text))
  const ids = [...references].flatMap((reference) =>
    reference.startsWith('media:') ? [reference.slice(6)] : [],
  )
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: media.id, width: media.width, height: media.height })
          .from(media)
          .where(inArray(media.id, ids))
  const found = new Map(
    rows.map(({ id, width, height }) => [
      `media:${id}`,
      { id, ...(width !== null && height !== null && { width, height }) },
    ]),
  )
  return (reference) => found.get(reference)
}
