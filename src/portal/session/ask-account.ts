import { isRecord } from '../../contract/is-record.ts'

/**
 * Asks who is logged in. Completes even if the page is left meanwhile, because the answer may contain the secret that logs this
 * device in next time.
 * @returns the data; null if refused. @throws when there is no answer
 */
export async function askAccount<Data>(
  path: string,
  headers: Record<string, string> = {},
): Promise<Data | null> {
  const answer = await fetch(`/api${path}`, { headers, keepalive: true })
  // An error of the server says nothing about who is logged in.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  const envelope: unknown = await answer.json()
  return isRecord(envelope) && envelope.code === '1' ? (envelope.data as Data) : null
}
