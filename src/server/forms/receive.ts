import type { Secrets } from '../secrets/secrets.ts'
import type { Form } from './compile.ts'
import { correctSubmission } from './correct.ts'
import type { Draft } from './drafts.ts'
import { type Entry, type Outcome, submitForm, type SubmitContext } from './submit.ts'

type Context = Omit<SubmitContext, 'secrets'> & { secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'> }

/** Takes what somebody sends: a submission, or where their draft says so the correction of one. */
export function receiveForm(
  context: Context,
  form: Form,
  entry: Entry,
  draft: Pick<Draft, 'corrects' | 'idempotencyKey'> | undefined,
): Promise<Outcome> {
  const corrects = draft?.idempotencyKey === entry.idempotencyKey ? draft.corrects : undefined
  return corrects === undefined
    ? submitForm(context, form, entry)
    : correctSubmission(context, form, entry, corrects)
}
