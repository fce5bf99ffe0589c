import { PortalError, unwrap } from '../../src/contract/client.ts'
import { faultFromToken } from '../../src/contract/forms/files.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { MOST_LINK } from '../../src/contract/forms/names.ts'
import type { FormDefinition, FormFault, Values } from '../../src/contract/forms/types.ts'
import type { Answer, Corrected, FormResults, Progress, Standing, Upload } from '../../src/contract/types.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { serverTime } from '../parts/server-time.ts'
import type { LoadContext } from '../define/types.ts'

/** A form in the version in force. */
export interface ShownForm extends FormDefinition {
  key: string
  version: number
  /** Address of the module with its rules. */
  rules: string
  /** Every place is taken. */
  isFull: boolean
  /** Which conditions hold for the values that are shown. */
  conditions: Record<string, boolean>
}

/** What a link says, or the one of the submission that is corrected. */
export type ShownLink = Answer<'readFormLink'>

/** What was entered before, as the server has it. */
export interface ShownDraft {
  values: Values
  step: number
  faults: FormFault[]
  idempotencyKey: string
  updatedAt: string
  /** When the older of two drafts was changed. */
  other?: string
  /** What was entered for an older version and has no place in this one. */
  lost?: string[]
  /** It takes the place of what was sent before. */
  corrects?: Corrected
  /** What was sent before, and whether under its key. */
  standing: Standing
  /** What it was begun with. */
  link?: ShownLink
  /** What was added to the form. */
  files?: readonly Upload[]
}

export type FormData =
  /** The column names no form that is in force. */
  | { page: 'none' }
  | { page: 'receipt'; form: ShownForm; receipt?: Progress; refused: string | undefined }
  | {
      page: 'form'
      form: ShownForm
      /** Of the server. */
      now: string
      draft?: ShownDraft
      /** Of whoever asks for their own; with a draft it says so. */
      standing?: Standing
      /** What the address says by its link. */
      link?: ShownLink
      /** What was asked for is not there. */
      isDraftMissing: boolean
      hasFaults: boolean
      refused?: string
      results?: FormResults
    }

/** The form that the column names: empty and the same for all, or one visitor's draft or receipt. */
export async function load({ api, column, query }: LoadContext): Promise<FormData> {
  const key = textOf(settingsOf(column.settings).form)
  if (key === undefined) return { page: 'none' }
  const path = { params: { path: { key } } }
  const asked = await api.GET('/forms/{key}', path)
  // The form was taken out of force since.
  if (asked.response.status === 404) return { page: 'none' }
  const form = (await unwrap(Promise.resolve(asked))) as ShownForm
  const { receipt: number, hash } = query
  if (number !== undefined) {
    const receipt = await receiptOf(api, number, hash, key)
    return { page: 'receipt', form, receipt, refused: query[FILL_QUERY.refused] }
  }
  const draft = query[FILL_QUERY.draft] === undefined ? undefined : await draftOf(api, path)
  const isOwn = query[FILL_QUERY.draft] !== undefined
  const standing = draft?.standing ?? (isOwn ? await standingOf(api, path) : undefined)
  const token = query[FILL_QUERY.link]
  const link = draft || token === undefined ? undefined : await linkOf(api, key, token)
  const conditions = draft?.conditions ?? link?.conditions
  const ofFile = faultFromToken(form.schema, query[FILL_QUERY.file] ?? '')
  const results =
    form.policy?.results === 'public' ? await unwrap(api.GET('/forms/{key}/results', path)) : undefined
  return {
    page: 'form',
    form: conditions ? { ...form, conditions } : form,
    now: serverTime(asked.response),
    ...(draft && {
      draft: {
        ...draft,
        step: stepIn(query[FILL_QUERY.step]) ?? draft.step,
        faults: [...(ofFile ? [ofFile] : []), ...draft.faults],
      },
    }),
    ...(link && { link }),
    ...(standing && { standing }),
    isDraftMissing: query[FILL_QUERY.draft] !== undefined && !draft,
    hasFaults: query[FILL_QUERY.faults] !== undefined,
    refused: query[FILL_QUERY.refused],
    ...(results && { results }),
  }
}

/** From 0; undefined for what names none. */
const stepIn = (text = ''): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) - 1 : undefined)

async function receiptOf(
  api: LoadContext['api'],
  number: string,
  hash = '',
  key: string,
): Promise<Progress | undefined> {
  try {
    const params = { path: { number }, query: { hash } }
    const receipt = await unwrap(api.GET('/forms/receipts/{number}', { params }))
    return receipt.formKey === key ? receipt : undefined
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

async function draftOf(
  api: LoadContext['api'],
  path: { params: { path: { key: string } } },
): Promise<(ShownDraft & Pick<ShownForm, 'conditions'>) | undefined> {
  const { data } = await api.GET('/forms/{key}/draft', path)
  return data?.data ?? undefined
}

async function standingOf(
  api: LoadContext['api'],
  path: { params: { path: { key: string } } },
): Promise<Standing | undefined> {
  const { data } = await api.POST('/forms/{key}/standing', { ...path, body: {} })
  return data?.data
}

async function linkOf(api: LoadContext['api'], key: string, link: string): Promise<ShownLink> {
  const nothing = { state: 'unreadable' as const, values: {}, locked: [], lost: [] }
  if (link === '' || link.length > MOST_LINK) return nothing
  return unwrap(api.POST('/forms/{key}/link', { params: { path: { key } }, body: { link } }))
}
