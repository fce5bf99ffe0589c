import { faultToken } from '../../../contract/forms/files.ts'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { FILL_FIELDS } from '../../../contract/forms/names.ts'
import type { FormFault } from '../../../contract/forms/types.ts'
import type { ApiContext } from '../service/context.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import type { Asker } from '../../subjects/forms/drafts/asker.ts'
import type { Draft } from '../../subjects/forms/drafts/drafts.ts'
import { namesOf } from '../../subjects/forms/drafts/own-draft.ts'
import { sendForm } from '../../subjects/forms/sending/send.ts'
import { receiptOf, DRAFT } from './addresses.ts'
import type { Sent } from './read-step.ts'

export interface Onward {
  parameters: Record<string, string>
  /** The current step of the draft. */
  step?: number
  /** The draft continues without the link it was begun with. */
  isLinkOver?: boolean
  /** The page for logging in, which leads back here. */
  leadsTo?: 'account' | 'identity'
}

export function moved(form: Form, { act, step }: Sent, { values }: Pick<Draft, 'values'>): Onward {
  const last = form.definition.steps?.length ?? 1
  const [verb, place] = act.split(':')
  if (verb === 'back') return { parameters: DRAFT, step: Math.max(0, step - 1) }
  if (verb === 'step')
    return { parameters: DRAFT, step: Math.min(Math.max(0, Math.trunc(Number(place)) || 0), last) }
  if (verb !== 'next') return { parameters: DRAFT, step }
  const isFaulty = faultsIn(form, step, form.check(values).faults).length > 0
  return isFaulty ? withFaults(step) : { parameters: DRAFT, step: step + 1 }
}

/** Sends nothing yet: the page that comes next shows the faults, or asks to send what it shows. */
export const toConfirm = (form: Form, { step }: Sent, { values }: Pick<Draft, 'values'>): Onward =>
  faultsIn(form, step, form.check(values).faults).length > 0
    ? withFaults(step)
    : { parameters: { ...DRAFT, [FILL_QUERY.refused]: 'confirm' }, step }

/** @param ofFiles files are not part of the draft, so the address says what was wrong with one of them */
export const withFaults = (step: number, [ofFiles]: readonly FormFault[] = []): Onward => ({
  parameters: {
    ...DRAFT,
    [FILL_QUERY.faults]: '1',
    ...(ofFiles && { [FILL_QUERY.file]: faultToken(ofFiles) }),
  },
  step,
})

export const faultsIn = (form: Form, step: number, faults: readonly FormFault[]) => {
  const names = new Set(namesOf(form, step))
  return faults.filter(({ path: [name = ''] }) => names.has(name))
}

export async function submitted(
  context: ApiContext,
  form: Form,
  { fields, corrects: named }: Sent,
  { values, idempotencyKey, corrects, link, version }: Omit<Draft, 'updatedAt'>,
  { asker, shown }: { asker: Asker; shown: Draft | undefined },
): Promise<Onward> {
  const last = form.definition.steps?.length ?? 1
  const refused = (why: string): Onward => ({
    parameters: { ...DRAFT, [FILL_QUERY.refused]: why },
    step: last,
    isLinkOver: why === 'link',
  })
  // The page showed an older version, or did not say which submission it corrects.
  if (shown !== undefined && shown.version !== form.version) return refused('changed')
  // The review must show what is sent: the draft has changed in another tab since, or is gone.
  const seen = fields.get(FILL_FIELDS.seen)
  if (seen !== null && seen !== shown?.updatedAt.toISOString()) return refused('confirm')
  if (corrects?.number !== named) return refused('correcting')
  const { db, secrets } = context
  const { timeZone } = (await context.site()).settings
  const consent = fields.get(FILL_FIELDS.consent) ?? undefined
  const sensitiveConsent = fields.get(FILL_FIELDS.sensitiveConsent) ?? undefined
  const given = { version, values, idempotencyKey, consent, sensitiveConsent, link, corrects }
  const sent = await sendForm({ db, secrets, timeZone, now: context.now() }, form, asker, given)
  if ('receipt' in sent) return { parameters: receiptOf(sent.receipt) }
  if ('lack' in sent) return { parameters: DRAFT, leadsTo: sent.lack }
  if ('closed' in sent) return refused(sent.closed)
  if ('conflict' in sent) return refused('sent')
  if ('isOutdated' in sent) return refused('changed')
  const steps = Array.from({ length: last }, (_, step) => step)
  const ofFiles = sent.faults.filter(({ rule }) => rule.startsWith('file'))
  return withFaults(steps.find((step) => faultsIn(form, step, sent.faults).length > 0) ?? last, ofFiles)
}
