import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signature is valid, before and after its time by the server's clock. */
export const GOOD_MILLISECONDS = 5 * 60_000

export interface Signed {
  /** Milliseconds since 1970, as text. */
  time: string
  method: string
  /** Path and query. */
  path: string
  body: Buffer
}

/** What a system signs with its secret: HMAC-SHA256 over time, method, path and the body's SHA-256, one per line. */
export function signatureOf(secret: string, { time, method, path, body }: Signed): string {
  const lines = [time, method, path, createHash('sha256').update(body).digest('hex')]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
