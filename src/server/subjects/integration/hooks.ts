import { Readable } from 'node:stream'
import { lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { type Audit } from '../../store/audit/audit.ts'
import type { Who } from '../../store/change.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Db } from '../../store/db/database.ts'
import { usedSignature } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import { routeOf } from '../../ground/route-of.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { findKey, type ServiceKey } from './keys.ts'
import { GOOD_MILLISECONDS, isSignature, signatureOf } from './signature.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The system that signed the call; set for operations whose `security` requires a service key. */
    serviceKey: ServiceKey | undefined
  }
}

interface Operation {
  security?: { serviceKey?: string[] }[]
  'x-body-limit'?: number
}

interface Specification {
  paths?: Record<string, Record<string, Operation>>
}

interface Options {
  db: Db
  secrets: Secrets
  audit: Audit
  now: () => Date
}

/** The same word for every reason: guessing reveals nothing. */
const refused = () => new Refusal(401, 'the call is not signed with a key that may do this')

/**
 * Where the contract requires a service key, admits only systems that signed the call: with a valid key that has
 * the operation's scope, at most five minutes ago, and only once.
 */
export function addServiceKeys(
  app: FastifyInstance,
  { paths = {} }: Specification,
  { db, secrets, audit, now }: Options,
): void {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const scope = operation.security?.find((one) => isRecord(one) && 'serviceKey' in one)?.serviceKey?.[0]
        const route = `${method.toUpperCase()} ${app.prefix}${routeOf(path)}`
        return scope === undefined ? [] : [[route, { scope, limit: operation['x-body-limit'] }] as const]
      }),
    ),
  )
  app.decorateRequest('serviceKey', undefined)
  app.addHook('onRoute', (route) => {
    const limit = operations.get(`${String(route.method)} ${route.url}`)?.limit
    if (limit !== undefined) route.bodyLimit = limit
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const operation = operations.get(`${request.method} ${request.routeOptions.url}`)
    if (!operation) return payload
    const body = await wholeOf(payload, operation.limit ?? request.routeOptions.bodyLimit)
    const reason = await check(request, body, operation.scope)
    if (reason !== undefined) {
      const { id } = headersOf(request)
      await audit(db, {
        actor: 'nobody',
        action: 'integration-refused',
        addressPrefix: addressPrefix(request.ip),
        reason,
        detail: { key: id },
      })
      throw refused()
    }
    const again = Readable.from([body])
    return Object.assign(again, { receivedEncodedLength: body.length })
  })

  /** @returns why it is refused */
  async function check(request: FastifyRequest, body: Buffer, scope: string): Promise<string | undefined> {
    const { id, time, signature } = headersOf(request)
    const key = await findKey(db, secrets, id)
    const { method, url: path } = request
    const expected = signatureOf(key?.secret ?? 'nobody', { time, method, path, body })
    if (!key) return 'unknown key'
    if (!isSignature(signature, expected)) return 'wrong signature'
    const at = now().getTime()
    if (!/^\d{13}$/.test(time) || Math.abs(Number(time) - at) > GOOD_MILLISECONDS) return 'wrong time'
    if (!key.scopes.some((one) => one === scope || one.startsWith(`${scope}:`))) return 'wrong scope'
    await db.delete(usedSignature).where(lt(usedSignature.expiresAt, new Date(at)))
    const expiresAt = new Date(at + 2 * GOOD_MILLISECONDS)
    const { rowCount } = await db.insert(usedSignature).values({ signature, expiresAt }).onConflictDoNothing()
    if (!rowCount) return 'replayed'
    request.serviceKey = key
    return undefined
  }
}

/** The system that signed the call. */
export function requireServiceKey({ serviceKey }: Pick<FastifyRequest, 'serviceKey'>): ServiceKey {
  if (!serviceKey) throw refused()
  return serviceKey
}

/** The system that signed the call, as the audit log names it. */
export const byServiceKey = (request: FastifyRequest): Who => ({
  actor: `key:${requireServiceKey(request).id}`,
  addressPrefix: addressPrefix(request.ip),
})

function headersOf({ headers }: FastifyRequest) {
  const text = (name: string) => String(headers[name] ?? '').slice(0, 100)
  return { id: text('x-key'), time: text('x-time'), signature: text('x-signature') }
}

async function wholeOf(payload: AsyncIterable<unknown>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    length += bytes.length
    if (length > limit) throw new Refusal(413, `the body is larger than ${limit} bytes`)
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
