import { PortalError, unwrap } from '../../src/contract/client.ts'
import { aboutIn } from '../../src/contract/forms/project-about.ts'
import { faultFromToken } from '../../src/contract/forms/files.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { MOST_LINK } from '../../src/contract/forms/names.ts'
import type { FormDefinition, FormFault, Values } from '../../src/contract/forms/types.ts'
import type {
  Answer,
  Corrected,
  FormResults,
  Locale,
  Progress,
  Standing,
  Upload,
} from '../../src/contract/types.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { serverTime } from '../parts/server-time.ts'
import type { LoadContext } from '../define/types.ts'

/** A form in its current version. */
export interface ShownForm extends FormDefinition {
  key: string
  version: number
  /** The address of the module with its rules. */
  rules: string
  /** All places are taken. */
  isFull: boolean
  /** Which conditions hold for the values shown. */
  conditions: Record<string, boolean>
}

/** The values of the link, or of the link with which the corrected submission was begun. */
export type ShownLink = Answer<'readFormLink'>

/** Earlier input, as stored on the server. */
export interface ShownDraft {
  values: Values
  step: number
  faults: FormFault[]
  idempotencyKey: string
  updatedAt: string
  /** When the older of two drafts was changed. */
  other?: string
  /** Input for an older version that has no field in this one. */
  lost?: string[]
  /** What this version asks and the older one did not. */
  added?: string[]
  /** It replaces an earlier submission. */
  corrects?: Corrected
  /** The earlier submission, and whether it was sent with this draft's key. */
  standing: Standing
  /** The link it was begun with. */
  link?: ShownLink
  /** Files uploaded to the form. */
  files?: readonly Upload[]
}

export type FormData =
  /** The column names no current form. */
  | { page: 'none' }
  | { page: 'receipt'; form: ShownForm; receipt?: Progress; refused: string | undefined }
  | {
      page: 'form'
      form: ShownForm
      /** The server's time. */
      now: string
      draft?: ShownDraft
      /** The key of an empty page that was opened without scripts. */
      visit?: string
      /** For the personal part of the page; a draft contains it too. */
      standing?: Standing
      /** The answer that the address brings: the project whose page led here. */
      about?: Values
      /** What the link in the address says. */
      link?: ShownLink
      /** This page is made for an account. */
      isLoggedIn: boolean
      /** What was requested does not exist. */
      isDraftMissing: boolean
      /** Somebody may fill in the form although it has a waiting room. */
      hasTurn: boolean
      hasFaults: boolean
      refused?: string
      results?: FormResults
    }

/** The form of the column: empty and the same for everybody, or with one visitor's draft or receipt. */
export async function load({ api, column, query, session, locale }: LoadContext): Promise<FormData> {
  const key = textOf(settingsOf(column.settings).form)
  if (key === undefined) return { page: 'none' }
  const path = { params: { path: { key } } }
  const asked = await api.GET('/forms/{key}', path)
  // The form has been closed since.
  if (asked.response.status === 404) return { page: 'none' }
  const form = (await unwrap(Promise.resolve(asked))) as ShownForm
  const { receipt: number, hash } = query
  if (number !== undefined) {
    const receipt = await receiptOf(api, { number, hash, ...(locale && { language: locale }) }, key)
    return { page: 'receipt', form, receipt, refused: query[FILL_QUERY.refused] }
  }
  const own = await ownOf(api, form, query)
  const about = aboutIn(form.schema, query[FILL_QUERY.about])
  const conditions = own.draft?.conditions ?? own.link?.conditions
  const results =
    form.policy?.results === 'public' ? await unwrap(api.GET('/forms/{key}/results', path)) : undefined
  return {
    page: 'form',
    form: conditions ? { ...form, conditions } : form,
    now: serverTime(asked.response),
    ...own,
    ...(about && { about }),
    isLoggedIn: isOwn(query) && session !== undefined,
    isDraftMissing: query[FILL_QUERY.draft] !== undefined && !own.draft,
    hasTurn: query[FILL_QUERY.begin] === key,
    hasFaults: query[FILL_QUERY.faults] !== undefined,
    refused: query[FILL_QUERY.refused],
    ...(results && { results }),
  }
}

type Query = LoadContext['query']
type Own = Pick<Extract<FormData, { page: 'form' }>, 'visit' | 'standing' | 'link'> & { draft?: OwnDraft }
type OwnDraft = ShownDraft & Pick<ShownForm, 'conditions'>

/** A page with a key is one visitor's: it asks what this visitor sent before, and is kept by nobody. */
const isOwn = (query: Query) => query[FILL_QUERY.draft] !== undefined || query[FILL_QUERY.visit] !== undefined

/** What one visitor has entered or sent before, or is led to by a link. */
async function ownOf(api: LoadContext['api'], { key, schema }: ShownForm, query: Query): Promise<Own> {
  const path = { params: { path: { key } } }
  const draft = query[FILL_QUERY.draft] === undefined ? undefined : await draftOf(api, path)
  if (draft) {
    const ofFile = faultFromToken(schema, query[FILL_QUERY.file] ?? '')
    const step = stepIn(query[FILL_QUERY.step]) ?? draft.step
    const faults = [...(ofFile ? [ofFile] : []), ...draft.faults]
    return { draft: { ...draft, step, faults }, standing: draft.standing }
  }
  const standing = isOwn(query) ? await standingOf(api, path) : undefined
  const visit = query[FILL_QUERY.visit]
  const token = query[FILL_QUERY.link]
  const link = token === undefined ? undefined : await linkOf(api, key, token)
  return {
    ...(visit !== undefined && { visit }),
    ...(link && { link }),
    ...(standing && { standing }),
  }
}

/** From 0; undefined for an invalid number. */
const stepIn = (text = ''): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) - 1 : undefined)

async function receiptOf(
  api: LoadContext['api'],
  { number, hash = '', ...more }: { number: string; hash: string | undefined; language?: Locale },
  key: string,
): Promise<Progress | undefined> {
  try {
    const params = { path: { number }, query: { hash, ...more } }
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
): Promise<OwnDraft | undefined> {
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
