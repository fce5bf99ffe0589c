import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createAudit } from '../../src/server/store/audit/audit.ts'
import { createChange } from '../../src/server/store/change.ts'
import { createAccounts } from '../../src/server/subjects/accounts/accounts.ts'
import { SESSION_COOKIES } from '../../src/contract/constants.ts'
import type { Database } from '../../src/server/store/open-database.ts'
import { silent } from './log.ts'
import { testSecrets } from './secrets.ts'
import { noSms } from './sms.ts'

/** For what is made without an app, and logs nobody in. */
export async function testAccounts(database: Pick<Database, 'db'>) {
  const secrets = await testSecrets(database)
  const agreements = async () => []
  const audit = createAudit(secrets)
  return createAccounts({
    db: database.db,
    secrets,
    audit,
    change: createChange(database.db, audit, { refresh: async () => 0 }),
    sms: noSms,
    log: silent,
    agreements,
    now: () => new Date(),
  })
}

interface Message {
  to: string
  text: string
  code?: string
  at: string
}

/** The messages that an app wrote to the outbox in its data folder, oldest first. */
export function outboxOf(dataDir: string): Message[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** The newest code that went to a number. */
export function codeFor(dataDir: string, phone: string): string {
  const message = outboxOf(dataDir).findLast(({ to, code }) => to === phone && code !== undefined)
  if (message?.code === undefined) throw new Error(`no code was sent to ${phone}`)
  return message.code
}

export interface LoggedIn {
  phone: string
  tokenId: string
  /** By name, as the browser would hold them. */
  cookies: Record<string, string>
  /** What a browser and the portal's client send with each call of the API. */
  headers: { tokenId: string; cookie: string }
}

interface Options {
  phone?: string
  keepLoggedIn?: boolean
  fingerprint?: string
  /** Sent with both calls, such as cookies that the browser had before. */
  headers?: Record<string, string>
}

/** The cookies of a browser that has just asked for a code. */
export function withChallenge(cookie: string | undefined, set: string | string[] | undefined): string {
  const fresh = [set ?? []].flat().map((one) => one.split(';', 1)[0])
  return [...fresh, ...(cookie ? [cookie] : [])].join('; ')
}

let next = 0

/** Registers a number, or logs in where it has an account, with the code from the outbox. */
export async function loggedIn(
  { app, database }: { app: FastifyInstance; database: { dataDir: string } },
  { phone = `138${String((next += 1)).padStart(8, '0')}`, headers = {}, ...more }: Options = {},
): Promise<LoggedIn> {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers })
  const sent = await post('/api/account/code', { phone })
  if (sent.statusCode !== 200) throw new Error(`no code for ${phone}: ${sent.body}`)
  const { data } = (await app.inject('/api/account/agreements')).json<{
    data: { contentVersion: string }[]
  }>()
  const agreements = data.map(({ contentVersion }) => contentVersion).join(' ')
  const code = codeFor(database.dataDir, phone)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/login',
    payload: { phone, code, ...more, ...(agreements && { agreements }) },
    headers: { ...headers, cookie: withChallenge(headers.cookie, sent.headers['set-cookie']) },
  })
  if (answer.statusCode !== 200) throw new Error(`${phone} could not log in: ${answer.body}`)
  const cookies = Object.fromEntries(
    answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  )
  const tokenId = cookies[SESSION_COOKIES.token] ?? ''
  return { phone, tokenId, cookies, headers: { tokenId, cookie: cookieHeader(cookies) } }
}

export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
