import { SESSION_COOKIES } from '../../contract/constants.ts'
import { isRecord } from '../../contract/is-record.ts'
import { readCookie } from './cookie.ts'

/** Calls the API as the logged-in user, without the API client, which is not part of the first load. @throws when the server refuses */
export async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/api${path}`, {
    headers: {
      [SESSION_COOKIES.token]: readCookie(SESSION_COOKIES.token),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const envelope: unknown = await answer.json()
  if (!isRecord(envelope) || envelope.code !== '1') throw new Error(`${path} answered ${answer.status}`)
  return envelope.data
}
