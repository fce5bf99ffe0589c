import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import type { Corrected } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import { type Asker, missingRequirement, ownersIn } from '../drafts/asker.ts'
import { dropDrafts } from '../drafts/own-draft.ts'
import { readLink } from '../links/lock.ts'
import { correctSubmission } from './correct.ts'
import { answerSameKey } from './earlier.ts'
import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import { submitForm } from './submit.ts'

export interface SendContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex' | 'blindWords'>
  timeZone: string | undefined
  now: Date
}

/** The sender: a resident, a browser, or an officer on behalf of one. */
export type Sender = Asker & Pick<Entry, 'onBehalf'>

/** What a page sends. */
export interface Given extends Pick<Entry, 'version' | 'idempotencyKey' | 'consent' | 'sensitiveConsent'> {
  values: Values
  /** The link it was begun with. */
  link?: string | undefined
  /** What the page says it corrects: no other page corrects anything. */
  corrects?: Corrected | undefined
}

/** An `Outcome`; or the sender lacks something, or the form has changed since it was filled in. */
export type Sent = Outcome | { lack: 'account' | 'identity' } | { isOutdated: true }

/** Accepts what somebody sends, with scripts, without them, or at the counter: there is no other way to send a form. */
export async function sendForm(
  context: SendContext,
  form: Form,
  sender: Sender,
  { link, corrects, ...given }: Given,
): Promise<Sent> {
  const { db, secrets, timeZone = DEFAULT_TIME_ZONE, now } = context
  const { accountId, before, onBehalf } = sender
  const lack = onBehalf ? undefined : await missingRequirement(db, form, accountId)
  if (lack !== undefined) return { lack }
  const entry: Entry = {
    ...given,
    accountId,
    browser: accountId === undefined ? before : undefined,
    owners: ownersIn(sender),
    onBehalf,
  }
  const outcome = await take()
  // Of what is sent, no draft remains.
  if ('receipt' in outcome) await dropDrafts(db, form.key, sender)
  return outcome

  async function take(): Promise<Sent> {
    if (given.version !== form.version)
      // A reply may have been lost before the form changed.
      return (await answerSameKey(db, form, entry)) ?? { isOutdated: true }
    if (corrects) return correctSubmission({ db, secrets }, form, entry, corrects)
    const lock = link === undefined ? undefined : await readLink({ db, secrets, now }, form, link)
    return submitForm({ db, secrets, timeZone }, form, { ...entry, lock })
  }
}
