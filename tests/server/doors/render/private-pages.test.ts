import { get } from 'node:http'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRevision } from '../../../../src/server/ground/revisions.ts'
import type { Session } from '../../../../src/contract/session.ts'
import { localPath } from '../../../../src/server/ground/http/local-path.ts'
import { formToken } from '../../../../src/server/doors/actions/form-token.ts'
import { createPages } from '../../../../src/server/doors/render/pages.ts'
import type { Owner } from '../../../../src/server/doors/render/renderer.ts'
import { siteWith } from '../../../templates/visit.tsx'

const RECORDS = '/t1/personalCenter/business_record/allotment?col1=personal&col2=records'

/** Who is asked for, in the order of the renderings; null is everybody. */
let asked: (string | null)[]
let owners: (Owner | undefined)[]
let app: ReturnType<typeof Fastify>
let pages: ReturnType<typeof createPages>
/** Renderings wait for this. */
let held: Promise<void>

/** Whoever sends the cookie is logged in, by its name. */
const sessionOf = async ({ headers }: { headers: { cookie?: string } }): Promise<Session | undefined> => {
  const accountId = /sessionKey=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return accountId === undefined ? undefined : { accountId, sessionId: 's', showNumber: '138****0000' }
}

beforeEach(() => {
  asked = []
  owners = []
  held = Promise.resolve()
  app = Fastify()
  pages = createPages(app, {
    renderer: {
      site: async () => ({ site: siteWith(), environment: 'test' }),
      async render(_host, address, _preferences, owner) {
        asked.push(owner?.session?.accountId ?? null)
        owners.push(owner)
        await held
        if (address.startsWith('/login')) return { status: 200, html: `token ${owner?.forms.token}.` }
        if (!address.includes('personalCenter/')) return { status: 200, html: `everybody's ${address}` }
        if (!owner?.session) return { status: 200, html: '', isPrivate: true }
        return { status: 200, html: `${owner.session.accountId}'s own` }
      },
    },
    revisions: everyRevision(() => 1),
    nextChange: async () => Infinity,
    sessionOf,
  })
})
afterEach(() => app.close())

const ask = (url: string, who?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: who ? { cookie: `tokenId=t-${who}; sessionKey=${who}` } : {} })

describe('a private page', () => {
  it('is made for each visitor, and kept by nobody', async () => {
    for (const who of ['anna', 'bert', 'anna']) {
      const answer = await ask(RECORDS, who)
      expect(answer.body).toBe(`${who}'s own`)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    // That it is private is known from the first time on; each is rendered.
    expect(asked).toEqual([null, 'anna', 'bert', 'anna'])
    expect(pages.cache.bytes).toBeLessThan(300)
  })

  it('is never joined with the rendering for another who asks at the same time', async () => {
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    const answers = ['anna', 'bert', 'anna'].map((who) => ask(RECORDS, who))
    release()
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual([
      "anna's own",
      "bert's own",
      "anna's own",
    ])
  })

  it('asks the API in the name of its visitor', async () => {
    await ask(RECORDS, 'anna')
    expect(owners.at(-1)?.headers).toEqual({ cookie: 'tokenId=t-anna; sessionKey=anna', tokenId: 't-anna' })
  })

  it('leads whoever is not logged in to /login, and says where they wanted to go', async () => {
    const answer = await ask(`${RECORDS}&token=s3cr3t`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://here')
    expect([pathname, searchParams.get('next')]).toEqual(['/login', RECORDS])
    // Once for everybody, once for nobody in particular.
    expect(asked).toEqual([null, null])
  })

  it('answers HEAD with its headers alone', async () => {
    const answer = await ask(RECORDS, 'anna', 'HEAD')
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10'])
  })
})

it('a public page is the same for all, logged in or not', async () => {
  expect((await ask('/home', 'anna')).body).toBe("everybody's /home")
  expect((await ask('/home')).body).toBe("everybody's /home")
  expect(asked).toEqual([null])
})

describe('/login', () => {
  it('leads whoever is logged in back to where they came from, however often others have seen the page', async () => {
    const address = `/login?${new URLSearchParams({ next: RECORDS }).toString()}`
    expect((await ask(address)).statusCode).toBe(200)
    const answer = await ask(address, 'anna')
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      RECORDS,
      'no-store',
    ])
  })

  it('is made once for those who come with nothing, each with a token of their own, and afresh for whoever brings something', async () => {
    const come = (cookie?: string) => app.inject({ url: '/login', headers: cookie ? { cookie } : {} })
    const answers = [await come(), await come('text=large; wait-_login=w'), await come(), await come()]
    const tokens = answers.map(({ body }) => body)
    expect(new Set(tokens).size).toBe(4)
    for (const { body, cookies } of answers) {
      const [key] = cookies
      expect(body).toBe(`token ${formToken({ formKey: key?.value })}.`)
    }
    // One for each way to read it.
    expect(owners).toHaveLength(2)
    const known = { formKey: 'known' }
    expect((await come('formKey=known')).body).toBe(`token ${formToken(known)}.`)
    expect(owners).toHaveLength(2)
    for (const cookie of ['formKey=known; identity=proven', 'formKey=known; tokenId=over', 'told=t'])
      await come(cookie)
    expect(owners).toHaveLength(5)
    expect(owners.slice(2).map((owner) => owner?.headers.cookie)).toEqual([
      'formKey=known; identity=proven',
      'formKey=known; tokenId=over',
      'told=t',
    ])
  })

  it('never leads to itself', async () => {
    expect((await ask('/login?next=/login?next=/home', 'anna')).headers.location).toBe('/home')
  })
})

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'home',
  ['/a', '/b'],
])('leads nowhere but home by %j', (next) => {
  expect(localPath(next)).toBe('/home')
})

it('keeps path and query of an address of this site, and nothing that could begin a header', () => {
  expect(localPath('/t1/x?a=1&b=多#main')).toBe('/t1/x?a=1&b=%E5%A4%9A')
  expect(localPath('/home\r\nset-cookie: a=b')).toBe('/homeset-cookie:%20a=b')
})

it('an address that begins with two slashes names no host, and is answered like others', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [address] = app.addresses()
  for (const path of ['//%22%3b/x?tab=a', '///?column=a', '//I%23x0%7d']) {
    const status = await new Promise((resolve, reject) => {
      get({ port: address?.port, host: '127.0.0.1', path }, (answer) =>
        resolve(answer.resume().statusCode),
      ).on('error', reject)
    })
    expect([path, status]).toEqual([path, 200])
  }
})
