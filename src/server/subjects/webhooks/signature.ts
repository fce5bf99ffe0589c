import { createHmac, randomBytes } from 'node:crypto'

/** A secret as the rules of Standard Webhooks write it: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

export interface Signed {
  /** The delivery's id. */
  id: string
  /** Seconds since 1970. */
  time: number
  body: string
}

/** The headers that a receiver checks: HMAC-SHA-256 over id, time and body, by each secret, as Standard Webhooks has it. */
export function signedHeaders(
  secrets: readonly string[],
  { id, time, body }: Signed,
): Record<string, string> {
  const text = `${id}.${time}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(text).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signatures.join(' '),
  }
}
