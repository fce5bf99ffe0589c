import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { FILL_FORM } from '../../../contract/forms/names.ts'
import { isOwnOrigin } from '../actions/own-origin.ts'
import type { ApiContext } from '../service/context.ts'
import { carriedIn, noSessionCookies } from '../../subjects/accounts/cookies.ts'
import { cookiesOf, hiddenCookie } from '../../ground/http/cookies.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import {
  type Draft,
  DRAFT_KEY,
  DRAFT_SECONDS,
  newDraftKey,
  saveDraft,
} from '../../subjects/forms/drafts/drafts.ts'
import { keepDraft, namesOf } from '../../subjects/forms/drafts/own-draft.ts'
import { gateForms } from '../../subjects/forms/sending/gate-forms.ts'
import { NO_TURN } from '../../subjects/waiting/gate.ts'
import { takeMultipart } from '../../subjects/forms/uploads/incoming.ts'
import { type Asker, askerOf } from '../../subjects/forms/drafts/asker.ts'
import { movedOver } from '../../subjects/forms/drafts/move-over.ts'
import { keepUntilTurn } from './keep-until-turn.ts'
import { type Onward, moved, toConfirm, withFaults, submitted } from './answers.ts'
import { DRAFT, receiptOf, addressWith, leadThrough } from './addresses.ts'
import { actOnDraft } from './draft-acts.ts'
import { sentBefore, shownDraft } from './go-on.ts'
import { TYPE, MAX_FORM, type Sent, backOf, readSent, boundDraft, merged, withFiles } from './read-step.ts'
import { actOnReceipt, holderOf } from './receipt-acts.ts'

/**
 * `POST /do/fillForm/<key>`: a form without scripts, one step at a time. Everything entered is kept as a draft, valid or
 * not; the next page shows the errors, the next step or the receipt.
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
  const gate = gateForms(context)

  app.get<{ Params: { key: string } }>(`${FILL_FORM}:key`, async (request, reply) => {
    const back = backOf(new URL(request.url, 'http://portal.invalid').searchParams)
    reply.header('cache-control', 'no-store')
    back.searchParams.set(FILL_QUERY.visit, randomUUID())
    return reply.redirect(back.pathname + back.search, 303)
  })

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
    // The session has ended: nothing entered may become anybody else's.
    const isOver = accountId === undefined && carried.tokenId !== undefined
    const of = isOver ? await context.accounts.sessions.endedOf(carried) : undefined
    // The owner is no longer known: then it belongs to nobody, and certainly not to the next visitor.
    const ended = isOver ? (of ?? `session ${carried.tokenId}`) : undefined
    const asker = askerOf(request.raw, accountId, { draftKey, ...(ended !== undefined && { ended }) })
    const cookies = [
      ...(accountId === undefined && !known
        ? [hiddenCookie(DRAFT_KEY, draftKey, isSecure, DRAFT_SECONDS)]
        : []),
      ...(isOver ? noSessionCookies(isSecure) : []),
    ]
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    reply.header('cache-control', 'no-store')
    const goTo = (parameters: Record<string, string>) =>
      reply.redirect(addressWith(sent.back, parameters), 303)
    const holder = holderOf(sent, accountId)
    if (holder) {
      if (isOver) return reply.redirect(leadThrough('account', sent.back, receiptOf(holder)), 303)
      return goTo(await actOnReceipt(context, form, sent, asker.owner ?? '', holder))
    }
    const room = await passOrKeep(context, gate(request, reply, form, asker), { form, asker, sent, isOver })
    if (room !== undefined) return reply.redirect(room, 303)
    const acted = await actOnDraft(context, form, asker, sent)
    if (acted) return goTo(acted)
    const onward = await goOn(context, form, asker, sent, isOver)
    return onward.leadsTo
      ? reply.redirect(leadThrough(onward.leadsTo, sent.back), 303)
      : goTo(withStep(onward))
  })
}

/** @returns where to wait, for somebody without a turn, whose input is kept */
async function passOrKeep(
  context: ApiContext,
  passed: Promise<void>,
  { form, asker, sent, isOver }: { form: Form; asker: Asker; sent: Sent; isOver: boolean },
): Promise<string | undefined> {
  try {
    await passed
    return undefined
  } catch (error) {
    if (isOver || !(error instanceof Refusal) || error.reason !== NO_TURN) throw error
    return keepUntilTurn(context, form, asker, sent)
  }
}

/** Each step has an address of its own: Back leads to the step before. */
const withStep = ({ parameters, step }: Onward) =>
  step === undefined ? parameters : { ...parameters, [FILL_QUERY.step]: String(step + 1) }

/** Saves a step, sends the form if requested, and returns where to go next. */
async function goOn(
  context: ApiContext,
  form: Form,
  asker: Asker,
  sent: Sent,
  isOver: boolean,
): Promise<Onward> {
  const shown = await shownDraft(context, form, asker, sent)
  const before = shown ? undefined : await sentBefore(context, form, asker, sent)
  // The review page has no input of its own: everything was sent before.
  if (before && sent.act === 'submit' && namesOf(form, sent.step).length === 0)
    return { parameters: { ...receiptOf(before), [FILL_QUERY.refused]: 'sent' } }
  const old = shown && (await movedOver(context.db, form, shown.draft))
  const bound = await boundDraft({ ...context, now: context.now() }, form, sent, old)
  const found = bound.isBegun ? undefined : shown
  const added = await withFiles(context, form, sent, asker.owner ?? '')
  const draft = merged(form, sent, bound.before, { added: added.ids, lock: bound.lock })
  await keepDraft(context, form, asker, draft, found)
  if (isOver) return { parameters: DRAFT, leadsTo: 'account' }
  // A page without a key is one that everybody gets: what it sends could be sent again. The next page has one.
  if (sent.act === 'submit' && sent.draft === undefined && added.faults.length === 0)
    return toConfirm(form, sent, draft)
  const onward =
    added.faults.length > 0
      ? withFaults(sent.step, added.faults)
      : sent.act === 'submit'
        ? await submitted(context, form, sent, draft, { asker, shown: shown?.draft })
        : moved(form, sent, draft)
  if (onward.step !== undefined) await keepStep(context, form, asker, draft, onward)
  return onward
}

async function keepStep(
  context: ApiContext,
  form: Form,
  asker: Asker,
  { link, ...others }: Omit<Draft, 'updatedAt'>,
  { step = 0, isLinkOver = false }: Onward,
): Promise<void> {
  if (asker.owner === undefined) return
  const draft = isLinkOver || link === undefined ? others : { ...others, link }
  await saveDraft(context, asker.owner, form.key, { ...draft, step })
}
