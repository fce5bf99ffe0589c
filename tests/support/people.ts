import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PERSONAL_PAGES } from '../../src/contract/portal-pages.ts'
import { registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'

/** Every page that is made for whoever is logged in; where no column of a site stands there, it leads elsewhere. */
const PRIVATE_PAGES: readonly string[] = [
  ...Object.values<Manifest>(registry).flatMap(({ private: isPrivate, routes }) => (isPrivate ? routes : [])),
  ...Object.entries(PERSONAL_PAGES).flatMap(([path, whose]) => (whose === 'owner' ? [path] : [])),
]

/** A gateway of messages that keeps the newest code of each number. */
export async function smsGateway() {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { to, code } = JSON.parse(Buffer.concat(parts).toString())
    if (code) codes.set(to, code)
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    has: (phone: string): boolean => codes.has(phone),
    /** Good once. */
    take(phone: string): string {
      const code = codes.get(phone)
      if (code === undefined) throw new Error(`no code was sent to ${phone}`)
      codes.delete(phone)
      return code
    },
    close: () => void server.close(),
  }
}

export interface Resident {
  phone: string
  /** What a browser, and the portal's client, send with each call. */
  headers: { cookie: string; tokenId: string }
}

/** One that somebody at this address asks for, over HTTP. */
export async function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; cookies: string[] }> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, cookies: answer.headers.getSetCookie() }
}

/** The versions of the agreements, as a login ticks them. */
export async function agreementsOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/account/agreements`)
  const { data } = (await answer.json()) as { data: { contentVersion: string }[] }
  return data.map(({ contentVersion }) => contentVersion).join(' ')
}

/** Registers a number, or logs in, from an address that a proxy names. @throws when it is not let in */
export async function logIn(
  origin: string,
  {
    phone,
    address,
    agreements,
    code,
  }: {
    phone: string
    address: string
    agreements: string
    code: (phone: string) => string
  },
): Promise<Resident> {
  const from = { 'x-forwarded-for': address }
  const sent = await post(origin, '/account/code', { phone }, from)
  if (sent.status !== 200) throw new Error(`no code for ${phone}: ${sent.status}`)
  const challenge = { cookie: sent.cookies.map((one) => one.split(';', 1)[0]).join('; ') }
  const answer = await post(
    origin,
    '/account/login',
    { phone, code: code(phone), agreements },
    { ...from, ...challenge },
  )
  if (answer.status !== 200) throw new Error(`${phone} was not let in: ${answer.status}`)
  const cookie = answer.cookies.map((one) => one.split(';', 1)[0]).join('; ')
  return { phone, headers: { cookie, tokenId: /tokenId=([^;]+)/.exec(cookie)?.[1] ?? '' } }
}

/** Works through all items, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/**
 * Asks for every private page of every resident at once, from all origins in turn.
 * @returns how many pages there were, and those that held somebody else's number, were kept, or were not the page
 */
export async function lookForForeignBytes(origins: readonly string[], residents: readonly Resident[]) {
  const faults: string[] = []
  const visits = PRIVATE_PAGES.flatMap((path, page) =>
    residents.map((resident, index) => ({
      path,
      resident,
      origin: origins[(page + index) % origins.length],
    })),
  )
  const all = new Set(residents.map(({ phone }) => phone.slice(-4)))
  let pages = 0
  let bytes = 0
  await inParallel(visits, 16, async ({ path, resident, origin }) => {
    const answer = await fetch(`${origin}${path}`, { headers: resident.headers, redirect: 'manual' })
    const text = await answer.text()
    if (answer.headers.get('location')?.startsWith('/login')) faults.push(`${path} led to the login`)
    if (answer.status === 302) return
    pages += 1
    bytes += text.length
    const own = resident.phone.slice(-4)
    const numbers = [...text.matchAll(/1\d{2}\*{4}(\d{4})/g)].map(([, end = '']) => end)
    const foreign = numbers.filter((end) => end !== own && all.has(end))
    const isFault =
      foreign.length > 0 || answer.status !== 200 || answer.headers.get('cache-control') !== 'no-store'
    if (isFault) faults.push(`${answer.status} ${path} of ${own}: ${foreign.join(' ')}`)
  })
  return { pages, bytes, faults }
}
