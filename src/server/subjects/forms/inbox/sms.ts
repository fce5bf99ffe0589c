import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { account, formSubmission } from '../../../store/db/schema.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { smsText } from '../../sms/messages.ts'
import type { SmsProvider } from '../../sms/provider.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { mobileOf, opened, type SubmissionRow } from './read-submission.ts'
import { stateWord } from './words.ts'
import { siteSettings } from '../../../store/site-settings.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  sms: SmsProvider
}

/** Where a submission's sender is reached, and what its form is called; undefined where no telephone is known. */
export async function senderOf(
  { db, secrets }: Pick<Parts, 'db' | 'secrets'>,
  submissionId: string,
): Promise<{ to: string; title: string; number: string } | undefined> {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
  // Deleted meanwhile.
  if (!row) return undefined
  const definitions = await readDefinitions(db, row.formKey)
  const entered = opened(row, definitions, secrets)
  const to = (await phoneOf(db, secrets, row)) ?? mobileOf(entered.definition, entered.values)
  return !to ? undefined : { to, title: newest(definitions).title, number: row.number }
}

/** Sends a message to the account's telephone, or else to the number in the answers; the officer's text is only shown on the site. */
export function createSubmissionSms({ db, secrets, sms }: Parts): Handler<'submissionSms'> {
  return async ({ submissionId, state }) => {
    const sender = await senderOf({ db, secrets }, submissionId)
    if (!sender) return
    const { to, title, number } = sender
    const settings = await siteSettings(db)
    const values = { title, number, state: stateWord(settings, state) }
    await sms.send({ to, text: smsText(settings, 'submission', values) })
  }
}

async function phoneOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { accountId }: SubmissionRow,
): Promise<string | undefined> {
  if (accountId === null) return undefined
  const [owner] = await db.select().from(account).where(eq(account.id, accountId))
  if (!owner || owner.deletedAt !== null) return undefined
  // '' for an account whose number is somebody else's by now: the one in the answers may be the same.
  return secrets.unseal(owner.phone, { table: 'account', column: 'phone', row: owner.id })
}
