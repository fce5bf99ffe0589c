import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_TIME_ZONE, PROFILE } from '../../contract/constants.ts'
import { faultToken, fileFields } from '../../contract/forms/files.ts'
import {
  FILL_FIELDS,
  FILL_FORM,
  FILL_QUERY,
  inputName,
  MOST_LINK,
  valuesFrom,
} from '../../contract/forms/names.ts'
import type { FormFault } from '../../contract/forms/types.ts'
import { isOwnOrigin } from '../actions/own-origin.ts'
import type { ApiContext } from '../api/context.ts'
import { carriedIn, noSessionCookies } from '../accounts/cookies.ts'
import { cookiesOf, hiddenCookie } from '../http/cookies.ts'
import { localPath } from '../http/local-path.ts'
import { Refusal } from '../refusal.ts'
import type { Form } from './compile.ts'
import { DRAFT_KEY, DRAFT_SECONDS, newDraftKey, type Draft } from './drafts.ts'
import { dropDrafts, findDraft, keepDraft, namesOf, takeOther } from './own-draft.ts'
import { FileFault } from '../uploads/check.ts'
import { isMultipart, takeMultipart } from '../uploads/incoming.ts'
import { type GivenFile, keepUpload } from '../uploads/uploads.ts'
import { type Asker, askerOf, lackOf, ownersOf } from './asker.ts'
import { changeRows } from './rows.ts'
import { beginCorrection, type Holder, withdraw } from './change.ts'
import { type Lock, type LockContext, lockedValues, lockOf, readLink } from './lock.ts'
import { movedOver } from './move-over.ts'
import { receiveForm } from './receive.ts'

const TYPE = 'application/x-www-form-urlencoded'
const MAX_FORM = 512 * 1024
/** What a step's form asks for, and where it goes on. */
interface Sent {
  fields: URLSearchParams
  files: readonly GivenFile[]
  act: string
  step: number
  /** The page that it stands on, without what is one visitor's. */
  back: URL
}

/**
 * `POST /do/fillForm/<key>`: a form without scripts, a step at a time. What was entered is kept as a draft whatever it is
 * worth; the page that follows shows it with its faults, the next step, or the receipt.
 */
export async function fillForms(
  app: FastifyInstance,
  { context, publicOrigin }: { context: ApiContext; publicOrigin?: string },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()))
  })

  takeMultipart(app)

  app.post<{ Params: { key: string } }>(`${FILL_FORM}:key`, async (request, reply) => {
    if (!isOwnOrigin(request, publicOrigin)) throw new Refusal(403, 'This form was sent from another site.')
    const form = (await context.forms()).get(request.params.key)
    if (!form) throw new Refusal(404, 'Not found')
    const sent = readSent(request, form)
    const accountId = (await app.sessionOf(request.raw))?.accountId
    const known = cookiesOf(request.raw)[DRAFT_KEY]
    const draftKey = known || newDraftKey()
    const isSecure = context.isHttps(request)
    const carried = carriedIn(request.headers.cookie)
    // They were logged in, and are not any more: nothing of it becomes anybody else's.
    const isOver = accountId === undefined && carried.tokenId !== undefined
    const ended = isOver ? await context.accounts.sessions.endedOf(carried) : undefined
    const asker = askerOf(request.raw, accountId, { draftKey, ...(ended !== undefined && { ended }) })
    const cookies = [
      ...(accountId === undefined && !known
        ? [hiddenCookie(DRAFT_KEY, draftKey, isSecure, DRAFT_SECONDS)]
        : []),
      ...(isOver ? noSessionCookies(isSecure) : []),
    ]
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    reply.header('cache-control', 'no-store')
    const holder = holderFrom(sent.fields, accountId)
    if (holder && isReceiptAct(sent.act)) {
      if (isOver) return reply.redirect(leadThrough('account', sent.back, receiptOf(holder)), 303)
      return changed(context, form, sent, asker.owner ?? '', holder, reply)
    }
    const found = await findDraft(context, form, asker)
    if (sent.act === 'other' && found) {
      await takeOther(context, form, asker, found)
      return reply.redirect(addressWith(sent.back, DRAFT), 303)
    }
    const old = found && (await movedOver(context.db, form, found.draft))
    const { before, lock } = await boundDraft({ ...context, now: context.now() }, form, sent, old)
    const added = await withFiles(context, form, sent, asker.owner ?? '')
    const draft = merged(form, sent, before, { added: added.ids, lock })
    await keepDraft(context, form, asker, draft, found)
    if (isOver) return reply.redirect(leadThrough('account', sent.back), 303)
    const owners = [...ownersOf(request.raw, accountId), ...(asker.owner ? [asker.owner] : [])]
    const query =
      added.faults.length > 0
        ? withFaults(sent.step, added.faults)
        : sent.act === 'submit'
          ? await submitted(context, form, sent, draft, { asker, owners, lock })
          : moved(form, sent, draft)
    if (query.step !== undefined) {
      const { link, ...others } = draft
      const kept = query.isLinkOver ? others : { ...others, ...(link !== undefined && { link }) }
      await keepDraft(context, form, asker, { ...kept, step: query.step }, undefined)
    }
    return reply.redirect(
      query.leadsTo ? leadThrough(query.leadsTo, sent.back) : addressWith(sent.back, query.parameters),
      303,
    )
  })
}

function readSent(request: FastifyRequest, form: Form): Sent {
  const { body } = request
  const fields = isMultipart(body)
    ? body.fields
    : body instanceof URLSearchParams
      ? body
      : new URLSearchParams()
  const files = isMultipart(body) ? body.files : []
  const back = new URL(
    localPath(fields.get(FILL_FIELDS.back), (path) => !path.startsWith('/do/')),
    'http://portal.invalid',
  )
  for (const name of Object.values(FILL_QUERY)) back.searchParams.delete(name)
  const last = (form.definition.steps?.length ?? 1) - 1
  const step = Math.min(Math.max(0, Math.trunc(Number(fields.get(FILL_FIELDS.step))) || 0), last + 1)
  return { fields, files, act: fields.get(FILL_FIELDS.act) ?? 'next', step, back }
}

/**
 * The draft that a step goes on with, and what of it cannot be changed. A link that the draft knows nothing of begins
 * another one, with what the link says.
 */
async function boundDraft(
  context: LockContext,
  form: Form,
  { fields }: Sent,
  old: Draft | undefined,
): Promise<{ before: Draft | undefined; lock: Lock | undefined }> {
  const link = fields.get(FILL_FIELDS.link)?.slice(0, MOST_LINK + 1)
  if (!link || link === old?.link) {
    const lock = await lockOf(context, form, old)
    if (link || !old || !lock || lock.state === 'good') return { before: old, lock }
    // The page has said that the link is over, and showed all fields.
    const { link: _over, ...others } = old
    return { before: others, lock: undefined }
  }
  const lock = await readLink(context, form, link)
  if (lock.state === 'unreadable') return { before: old, lock: await lockOf(context, form, old) }
  const { version } = form
  const begun = { version, step: 0, values: lock.values, idempotencyKey: randomUUID(), link }
  return { before: { ...begun, updatedAt: context.now }, lock }
}

/** The draft with what this step says in place of what it said before. */
function merged(
  form: Form,
  { fields, step, act }: Sent,
  before: Draft | undefined,
  { added, lock }: { added: ReadonlyMap<string, readonly string[]>; lock: Lock | undefined },
): Omit<Draft, 'updatedAt'> {
  const own = new Set(namesOf(form, step))
  const given = valuesFrom(form.definition.schema, fields)
  for (const [name, ids] of added) {
    const kept: unknown = given[name]
    given[name] = [...(Array.isArray(kept) ? kept : []), ...ids]
  }
  const kept = Object.entries(before?.values ?? {}).filter(([name]) => !own.has(name))
  const entered = Object.entries(given).filter(([name]) => own.has(name))
  const changed = changeRows(form.definition.schema, Object.fromEntries([...kept, ...entered]), act)
  const values = { ...changed, ...lockedValues(lock) }
  return {
    version: form.version,
    step,
    values,
    idempotencyKey: before?.idempotencyKey ?? randomUUID(),
    ...(before?.corrects !== undefined && { corrects: before.corrects }),
    ...(before?.link !== undefined && { link: before.link }),
  }
}

/** Keeps the files of a step; one that is not taken does not stop the others. */
async function withFiles(
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
    const field = names.includes(file.field) ? known.get(file.field) : undefined
    if (!field) continue
    const taken = ids.get(file.field) ?? []
    const most = field.maxItems ?? 1
    try {
      if (fields.getAll(inputName([file.field])).length + taken.length >= most)
        throw new FileFault('fileMost', String(most))
      ids.set(file.field, [...taken, (await keepUpload(uploads, form, owner, file)).id])
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      const { rule, limit } = error
      faults.push({ path: [file.field], rule, ...(limit !== undefined && { limit }) })
    }
  }
  return { ids, faults }
}

/** What a receipt's page offers: to take back what was sent, or to correct it. */
type ReceiptAct = 'withdraw' | 'correct'
const isReceiptAct = (act: string): act is ReceiptAct => act === 'withdraw' || act === 'correct'

function holderFrom(fields: URLSearchParams, accountId: string | undefined): Holder | undefined {
  const [number, hash] = [fields.get(FILL_QUERY.receipt), fields.get(FILL_QUERY.hash)]
  return number && hash ? { number, hash, accountId } : undefined
}

async function changed(
  context: ApiContext,
  form: Form,
  { act, back }: Sent,
  owner: string,
  holder: Holder,
  reply: FastifyReply,
) {
  const isDone =
    act === 'withdraw'
      ? await withdraw(context.db, form, holder)
      : await beginCorrection(context, form, owner, holder)
  const receipt = receiptOf(holder)
  const parameters = isDone
    ? act === 'correct'
      ? DRAFT
      : receipt
    : { ...receipt, [FILL_QUERY.refused]: 'decided' }
  return reply.redirect(addressWith(back, parameters), 303)
}

const receiptOf = ({ number, hash }: Pick<Holder, 'number' | 'hash'>) => ({
  [FILL_QUERY.receipt]: number,
  [FILL_QUERY.hash]: hash,
})

interface Onward {
  parameters: Record<string, string>
  /** The step that the draft is at now. */
  step?: number
  /** The draft goes on without the link that it was begun with. */
  isLinkOver?: boolean
  /** The page on the way, which leads back here. */
  leadsTo?: 'account' | 'identity'
}

const DRAFT = { [FILL_QUERY.draft]: '1' }

function moved(form: Form, { act, step }: Sent, { values }: Pick<Draft, 'values'>): Onward {
  const last = form.definition.steps?.length ?? 1
  const [verb, place] = act.split(':')
  if (verb === 'back') return { parameters: DRAFT, step: Math.max(0, step - 1) }
  if (verb === 'step')
    return { parameters: DRAFT, step: Math.min(Math.max(0, Math.trunc(Number(place)) || 0), last) }
  if (verb !== 'next') return { parameters: DRAFT, step }
  const isFaulty = faultsIn(form, step, form.check(values).faults).length > 0
  return isFaulty ? withFaults(step) : { parameters: DRAFT, step: step + 1 }
}

/** @param ofFiles files are not part of the draft, so the address says what was wrong with one of them */
const withFaults = (step: number, [ofFiles]: readonly FormFault[] = []): Onward => ({
  parameters: {
    ...DRAFT,
    [FILL_QUERY.faults]: '1',
    ...(ofFiles && { [FILL_QUERY.file]: faultToken(ofFiles) }),
  },
  step,
})

const faultsIn = (form: Form, step: number, faults: readonly FormFault[]) => {
  const names = new Set(namesOf(form, step))
  return faults.filter(({ path: [name = ''] }) => names.has(name))
}

async function submitted(
  context: ApiContext,
  form: Form,
  { fields }: Sent,
  { values, idempotencyKey, corrects }: Pick<Draft, 'values' | 'idempotencyKey' | 'corrects'>,
  { asker, owners, lock }: { asker: Asker; owners: readonly string[]; lock: Lock | undefined },
): Promise<Onward> {
  const { accountId } = asker
  const last = form.definition.steps?.length ?? 1
  const lack = await lackOf(context.db, form, accountId)
  if (lack !== undefined) return { parameters: DRAFT, leadsTo: lack }
  const { timeZone = DEFAULT_TIME_ZONE } = (await context.site()).settings
  const consent = fields.get(FILL_FIELDS.consent) ?? undefined
  const entry = { values, idempotencyKey, consent, accountId, owners, lock }
  const outcome = await receiveForm({ db: context.db, secrets: context.secrets, timeZone }, form, entry, {
    idempotencyKey,
    corrects,
  })
  if ('closed' in outcome)
    return {
      parameters: { ...DRAFT, [FILL_QUERY.refused]: outcome.closed },
      step: last,
      isLinkOver: outcome.closed === 'link',
    }
  if ('faults' in outcome) {
    const steps = Array.from({ length: last }, (_, step) => step)
    const ofFiles = outcome.faults.filter(({ rule }) => rule.startsWith('file'))
    return withFaults(steps.find((step) => faultsIn(form, step, outcome.faults).length > 0) ?? last, ofFiles)
  }
  await dropDrafts(context.db, form.key, asker)
  return { parameters: receiptOf(outcome.receipt) }
}

function addressWith(back: URL, parameters: Record<string, string>): string {
  const address = new URL(back)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return `${address.pathname}${address.search}#form`
}

/** Not to the identity provider itself: what a form is answered must not lead to another site. */
function leadThrough(
  lack: 'account' | 'identity',
  back: URL,
  parameters: Record<string, string> = DRAFT,
): string {
  const next = addressWith(back, parameters).replace(/#.*$/, '')
  const query = new URLSearchParams({ ...(lack === 'identity' && { identity: 'needed' }), next }).toString()
  return `${lack === 'account' ? '/login' : PROFILE}?${query}`
}
