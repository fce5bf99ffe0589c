import type { IncomingMessage } from 'node:http'
import type { Db } from '../../../store/db/database.ts'
import { isVerified } from '../../accounts/identities.ts'
import { cookiesOf } from '../../../ground/http/cookies.ts'
import type { Form } from '../definition/compile.ts'
import { DRAFT_KEY, draftOwner } from './drafts.ts'

/** Whoever fills a form in: an account, a browser, or a browser in which an account's session has ended. */
export interface Asker {
  accountId: string | undefined
  /** Whose the drafts are that they keep; undefined for who has neither an account nor a cookie. */
  owner: string | undefined
  /** Of a browser: what was begun in it before logging in. */
  before: string | undefined
  /** Of a browser: what was entered after the session of this account had ended. */
  afterEnd: string | undefined
}

/** Who neither has an account nor a browser of their own, such as somebody at the counter. */
export const NOBODY: Asker = {
  accountId: undefined,
  owner: undefined,
  before: undefined,
  afterEnd: undefined,
}

/**
 * @param ended the account whose session is over, and which nobody else may get what is entered now; nobody's by default
 * @param draftKey of the browser, where it is new
 */
export function askerOf(
  request: Pick<IncomingMessage, 'headers'>,
  accountId: string | undefined,
  { ended, draftKey = cookiesOf(request)[DRAFT_KEY] }: { ended?: string; draftKey?: string } = {},
): Asker {
  const before = draftOwner(undefined, draftKey)
  const of = accountId ?? ended
  const afterEnd = of && draftKey ? draftOwner(undefined, `${draftKey} ${of}`) : undefined
  const owner = draftOwner(accountId, undefined) ?? (ended === undefined ? before : afterEnd)
  return { accountId, owner, before, afterEnd }
}

/** Whose files they may name: those of the account, and those that were added in this browser before logging in. */
export const ownersIn = ({ owner, before, afterEnd }: Asker): string[] =>
  [...new Set([owner, before, afterEnd])].filter((one) => one !== undefined)

export const ownersOf = (request: Pick<IncomingMessage, 'headers'>, accountId: string | undefined) =>
  ownersIn(askerOf(request, accountId))

/** What somebody lacks who sends this form: an account, or the proof of who they are. */
export async function missingRequirement(
  db: Db,
  { definition: { policy } }: Form,
  accountId: string | undefined,
): Promise<'account' | 'identity' | undefined> {
  const who = policy?.who ?? 'anyone'
  if (who === 'anyone') return undefined
  if (accountId === undefined) return 'account'
  return who === 'verified' && !(await isVerified(db, accountId)) ? 'identity' : undefined
}
