import type { IncomingMessage } from 'node:http'
import type { Db } from '../db/database.ts'
import { isVerified } from '../identity/identities.ts'
import { cookiesOf } from '../http/cookies.ts'
import type { Form } from './compile.ts'
import { DRAFT_KEY, draftOwner } from './drafts.ts'

/** Whose drafts a request may see. */
export function ownerOf(
  request: Pick<IncomingMessage, 'headers'>,
  accountId: string | undefined,
): string | undefined {
  return draftOwner(accountId, cookiesOf(request)[DRAFT_KEY])
}

/** Whose files a request may name: those of the account, and those that were added in this browser before logging in. */
export function ownersOf(request: Pick<IncomingMessage, 'headers'>, accountId: string | undefined): string[] {
  const owners = [draftOwner(accountId, undefined), draftOwner(undefined, cookiesOf(request)[DRAFT_KEY])]
  return owners.filter((owner) => owner !== undefined)
}

/** What somebody lacks who sends this form: an account, or the proof of who they are. */
export async function lackOf(
  db: Db,
  { definition: { policy } }: Form,
  accountId: string | undefined,
): Promise<'account' | 'identity' | undefined> {
  const who = policy?.who ?? 'anyone'
  if (who === 'anyone') return undefined
  if (accountId === undefined) return 'account'
  return who === 'verified' && !(await isVerified(db, accountId)) ? 'identity' : undefined
}
