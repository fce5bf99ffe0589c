import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/server/store/db/database.ts'
import { addKey, type ServiceKey } from '../../src/server/subjects/integration/keys.ts'
import { signatureOf } from '../../src/server/subjects/integration/signature.ts'
import type { Secrets } from '../../src/server/store/secrets/secrets.ts'

export const RECORDS = '/api/integration/records'

/** A system with a key of its own, which signs what it sends. */
export async function service(
  { app, database: { db }, secrets }: { app: FastifyInstance; database: { db: Db }; secrets: Secrets },
  { now, name = 'rental', scopes }: { now: () => Date; name?: string; scopes?: string[] },
) {
  const key = await addKey(db, secrets, { name, scopes })
  let clock = 0
  /** No two calls of a test at the same millisecond: their signatures would be the same. */
  const time = () => String(now().getTime() + (clock += 1))
  const headersFor = (
    text: string,
    signer: Pick<ServiceKey, 'id' | 'secret'> = key,
    at = time(),
    path = RECORDS,
  ) => ({
    'content-type': 'application/json',
    'x-key': signer.id,
    'x-time': at,
    'x-signature': signatureOf(signer.secret, {
      time: at,
      method: 'POST',
      path,
      body: Buffer.from(text),
    }),
  })
  /** For a call without a body. */
  const headersToRead = (path: string) => {
    const at = time()
    const body = Buffer.alloc(0)
    const signature = signatureOf(key.secret, { time: at, method: 'GET', path, body })
    return { 'x-key': key.id, 'x-time': at, 'x-signature': signature }
  }
  async function send(text: string, headers: Record<string, string>) {
    const answer = await app.inject({ method: 'POST', url: RECORDS, payload: text, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    key,
    headersFor,
    headersToRead,
    send,
    async read(url: string) {
      const answer = await app.inject({ url, headers: headersToRead(url) })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** Any other call. */
    async call(url: string, payload: object) {
      const text = JSON.stringify(payload)
      const headers = headersFor(text, key, time(), url)
      const answer = await app.inject({ method: 'POST', url, payload: text, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
    async push(records: unknown[]) {
      const text = JSON.stringify({ records })
      return send(text, headersFor(text))
    },
  }
}
