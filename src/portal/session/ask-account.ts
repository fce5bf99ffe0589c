import { isRecord } from '../../contract/is-record.ts'

/**
 * Asks who is logged in. Goes out to its end although the page is left meanwhile: the answer may hold what the device is let
 * in by next time.
 * @returns the data; null for a no. @throws when there is no answer
 */
export async function askAccount<Data>(
  path: string,
  headers: Record<string, string> = {},
): Promise<Data | null> {
  const answer = await fetch(`/api${path}`, { headers, keepalive: true })
  // What fails by itself says nothing about who is logged in.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  const envelope: unknown = await answer.json()
  return isRecord(envelope) && envelope.code === '1' ? (envelope.data as Data) : null
}
