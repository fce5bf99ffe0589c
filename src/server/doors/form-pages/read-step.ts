import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { aboutIn } from '../../../contract/forms/project-about.ts'
import { defaultValues } from '../../../contract/forms/defaults.ts'
import { fieldOfPlace, fileFields } from '../../../contract/forms/files.ts'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { FILL_FIELDS, inputName, MOST_LINK, valuesFrom } from '../../../contract/forms/names.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { FormFault, Values } from '../../../contract/forms/types.ts'
import type { ApiContext } from '../service/context.ts'
import { localPath } from '../../ground/http/local-path.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import type { Draft } from '../../subjects/forms/drafts/drafts.ts'
import { namesOf } from '../../subjects/forms/drafts/own-draft.ts'
import { FileFault } from '../../subjects/forms/uploads/check-file.ts'
import { isMultipart } from '../../subjects/forms/uploads/incoming.ts'
import { type GivenFile, keepUpload } from '../../subjects/forms/uploads/uploads.ts'
import { changeRows } from '../../subjects/forms/drafts/change-rows.ts'
import {
  type Lock,
  type LockContext,
  lockedValues,
  lockOf,
  readLink,
} from '../../subjects/forms/links/lock.ts'

export const TYPE = 'application/x-www-form-urlencoded'

export const MAX_FORM = 512 * 1024

/** As the contract defines keys. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/

/** What a step's form requests, and where to go next. */
export interface Sent {
  fields: URLSearchParams
  files: readonly GivenFile[]
  act: string
  step: number
  /** The key of the draft that the page showed; undefined for an empty page. */
  draft: string | undefined
  /** The number of the submission that the page corrects. */
  corrects: string | undefined
  /** The page's address, without what belongs to one visitor. */
  back: URL
}

/** The page that a step or a visit names: one of this site. */
export const backOf = (fields: URLSearchParams): URL =>
  new URL(
    localPath(fields.get(FILL_FIELDS.back), (path) => !path.startsWith('/do/')),
    'http://portal.invalid',
  )

export function readSent(request: FastifyRequest, form: Form): Sent {
  const { body } = request
  const fields = isMultipart(body)
    ? body.fields
    : body instanceof URLSearchParams
      ? body
      : new URLSearchParams()
  const files = isMultipart(body) ? body.files : []
  const back = backOf(fields)
  for (const name of Object.values(FILL_QUERY)) {
    // The project whose page led to the form is no visitor's own: later steps, and beginning anew, know it too.
    if (name !== FILL_QUERY.about) back.searchParams.delete(name)
  }
  const last = (form.definition.steps?.length ?? 1) - 1
  const step = Math.min(Math.max(0, Math.trunc(Number(fields.get(FILL_FIELDS.step))) || 0), last + 1)
  const draft = fields.get(FILL_FIELDS.draft) ?? ''
  return {
    fields,
    files,
    act: fields.get(FILL_FIELDS.act) ?? 'next',
    step,
    draft: KEY.test(draft) ? draft : undefined,
    corrects: fields.get(FILL_FIELDS.corrects) ?? undefined,
    back,
  }
}

/**
 * The draft that a step continues, and which of its fields are locked. A link that does not belong to the draft begins
 * another draft with the link's values: `isBegun`.
 */
export async function boundDraft(
  context: LockContext,
  form: Form,
  { fields, back }: Sent,
  old: Draft | undefined,
): Promise<{ before: Draft | undefined; lock: Lock | undefined; isBegun?: boolean }> {
  const link = fields.get(FILL_FIELDS.link)?.slice(0, MOST_LINK + 1)
  if (!link || link === old?.link) {
    const lock = await lockOf(context, form, old)
    if (link || !old || !lock || lock.state === 'good') return { before: old, lock }
    // The page has said that the link has expired, and showed all fields.
    const { link: _over, ...others } = old
    return { before: others, lock: undefined }
  }
  const lock = await readLink(context, form, link)
  if (lock.state === 'unreadable') return { before: old, lock: await lockOf(context, form, old) }
  const { version } = form
  const begun = {
    version,
    step: 0,
    values: { ...firstValues(form, back), ...lock.values },
    idempotencyKey: randomUUID(),
    link,
  }
  return { before: { ...begun, updatedAt: context.now }, lock, isBegun: true }
}

const firstValues = ({ definition: { schema } }: Form, back: URL) => ({
  ...defaultValues(schema),
  ...aboutIn(schema, back.searchParams.get(FILL_QUERY.about)),
})

/** The draft with this step's input in place of its earlier input. */
export function merged(
  form: Form,
  { fields, step, act, draft, back }: Sent,
  before: Draft | undefined,
  { added, lock }: { added: ReadonlyMap<string, readonly string[]>; lock: Lock | undefined },
): Omit<Draft, 'updatedAt'> {
  const { schema } = form.definition
  const own = new Set(namesOf(form, step))
  const given = valuesFrom(schema, fields)
  for (const [place, ids] of added) addFiles(given, place.split('.'), ids)
  const kept = Object.entries(before?.values ?? firstValues(form, back)).filter(([name]) => !own.has(name))
  const entered = Object.entries(given).filter(([name]) => own.has(name))
  const changed = changeRows(schema, Object.fromEntries([...kept, ...entered]), act)
  const values = { ...changed, ...lockedValues(lock) }
  return {
    version: form.version,
    step,
    values,
    idempotencyKey: before?.idempotencyKey ?? draft ?? randomUUID(),
    ...(before?.corrects !== undefined && { corrects: before.corrects }),
    ...(before?.link !== undefined && { link: before.link }),
  }
}

/** Adds files to a question at the top, or in a row: `members.0.deed`. */
function addFiles(group: Values, [name = '', row, inner]: readonly string[], ids: readonly string[]): void {
  const value = group[name]
  if (row === undefined) group[name] = [...(Array.isArray(value) ? value : []), ...ids]
  else {
    const at: unknown = Array.isArray(value) ? value[Number(row)] : undefined
    if (isRecord(at) && inner !== undefined) addFiles(at, [inner], ids)
  }
}

/** Stores the files of a step; a rejected file does not stop the others. */
export async function withFiles(
  { uploads }: ApiContext,
  form: Form,
  { files, fields, step }: Sent,
  owner: string,
): Promise<{ ids: Map<string, string[]>; faults: FormFault[] }> {
  const ids = new Map<string, string[]>()
  const faults: FormFault[] = []
  const known = fileFields(form.definition.schema)
  const names = namesOf(form, step)
  for (const file of files) {
    const [name = ''] = file.field.split('.')
    const field = names.includes(name) ? known.get(fieldOfPlace(file.field)) : undefined
    if (!field) continue
    const taken = ids.get(file.field) ?? []
    const most = field.maxItems ?? 1
    try {
      if (fields.getAll(inputName(file.field.split('.'))).length + taken.length >= most)
        throw new FileFault('fileMost', String(most))
      ids.set(file.field, [
        ...taken,
        (await keepUpload(uploads, form, owner, { ...file, field: fieldOfPlace(file.field) })).id,
      ])
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      const { rule, limit } = error
      faults.push({ path: file.field.split('.'), rule, ...(limit !== undefined && { limit }) })
    }
  }
  return { ids, faults }
}
