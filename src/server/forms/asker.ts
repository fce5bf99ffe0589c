import type { IncomingMessage } from 'node:http'
import { cookiesOf } from '../http/cookies.ts'
import { DRAFT_KEY, draftOwner } from './drafts.ts'

/** Whose drafts a request may see. */
export function ownerOf(
  request: Pick<IncomingMessage, 'headers'>,
  accountId: string | undefined,
): string | undefined {
  return draftOwner(accountId, cookiesOf(request)[DRAFT_KEY])
}
