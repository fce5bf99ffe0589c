import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { account, formSubmission } from '../../../store/db/schema.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Sending } from '../../messages/channels/channel.ts'
import { sendLetter } from '../../messages/tell.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { mobileOf, opened, type SubmissionRow } from './submission-row.ts'
import { stateWord } from './words.ts'
import { siteSettings } from '../../../store/site-settings.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
}

export interface Sender {
  accountId: string | null
  /** The account's telephone, or else the number in the answers. */
  phone: string | undefined
  /** What the form is called. */
  title: string
  number: string
}

/** Where a submission's sender is reached; undefined once it is deleted. */
export async function senderOf({ db, secrets }: Parts, submissionId: string): Promise<Sender | undefined> {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
  if (!row) return undefined
  const { accountId, number } = row
  const definitions = await readDefinitions(db, row.formKey)
  const entered = opened(row, definitions, secrets)
  const phone = (await phoneOf(db, secrets, row)) ?? mobileOf(entered.definition, entered.values)
  return { accountId, phone, title: newest(definitions).title, number }
}

/** What an applicant is told of a new state; the officer's text is only shown on the site. */
export const createSubmissionSms = (parts: Parts & Sending): Handler<'submissionSms'> =>
  sendLetter(parts, async ({ submissionId, state }) => {
    const sender = await senderOf(parts, submissionId)
    if (!sender) return undefined
    const { accountId, phone, title, number } = sender
    const settings = await siteSettings(parts.db)
    const values = { title, number, state: stateWord(settings, state) }
    return { accountId, phone, about: 'submission', values, settings }
  })

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
