import type { IncomingMessage } from 'node:http'
import type { Db } from '../../../store/db/database.ts'
import { isVerified } from '../../accounts/identities.ts'
import { cookiesOf } from '../../../ground/http/cookies.ts'
import type { Form } from '../definition/compile.ts'
import { DRAFT_KEY, draftOwner } from './drafts.ts'

/** The person filling in a form: an account, a browser, or a browser in which an account's session has ended. */
export interface Asker {
  accountId: string | undefined
  /** The owner of their drafts; undefined for a person without an account or a cookie. */
  owner: string | undefined
  /** The browser as owner of what was begun before logging in. */
  before: string | undefined
  /** The browser as owner of what was entered after this account's session had ended. */
  afterEnd: string | undefined
}

/** A person without an account or a browser of their own, for example at the counter. */
export const NOBODY: Asker = {
  accountId: undefined,
  owner: undefined,
  before: undefined,
  afterEnd: undefined,
}

/**
 * @param ended the account whose session has ended: nobody else may get what is entered now; none by default
 * @param draftKey a new browser's key
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

/** The owners of the files they may use: their account, and this browser for files added before logging in. */
export const ownersIn = ({ owner, before, afterEnd }: Omit<Asker, 'accountId'>): string[] =>
  [...new Set([owner, before, afterEnd])].filter((one) => one !== undefined)

export const ownersOf = (request: Pick<IncomingMessage, 'headers'>, accountId: string | undefined) =>
  ownersIn(askerOf(request, accountId))

/** What somebody lacks for sending this form: an account, or a proven identity. */
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
