import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor } from '../support/accounts.ts'
import { publicPages } from '../support/public-pages.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** The cookies of somebody who is logged in, as a browser sends them. */
async function logIn(phone: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  // A code counts only in the browser that asked for it.
  const challenge = cookiesOf(await post('/api/account/code', { phone }))
  const texts: { data: { contentVersion: string }[] } = await (
    await fetch(`${server.origin}/api/account/agreements`)
  ).json()
  const agreements = texts.data.map(({ contentVersion }) => contentVersion).join(' ')
  const code = codeFor(server.dataDir, phone)
  const answer = await post('/api/account/login', { phone, code, agreements }, challenge)
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

/** What a browser gets that follows nothing: all that may depend on who asks. */
async function seen(path: string, cookie?: string) {
  const answer = await fetch(server.origin + path, {
    headers: cookie === undefined ? {} : { cookie },
    redirect: 'manual',
  })
  const { date: _date, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

it('every public address answers the same bytes with and without a session', async () => {
  const cookie = await logIn('13700000009')
  const pages = await publicPages(server.origin)
  const others = [
    '/',
    '/search?words=公租房',
    '/site-map',
    '/sitemap.xml',
    '/robots.txt',
    '/404',
    '/nowhere',
    '/api/site',
  ]
  const addresses = [...new Set([...pages.map(({ path }) => path), ...others])]
  const differing: string[] = []
  let compared = 0
  for (const path of addresses) {
    const anonymous = await seen(path)
    // Pages that are one visitor's own lead to the login.
    if (anonymous.headers.location?.startsWith('/login')) continue
    // Once from the renderer's work for nobody, once for somebody, whichever was first.
    const [known, again] = [await seen(path, cookie), await seen(path)]
    compared += 1
    if (JSON.stringify(known) !== JSON.stringify(anonymous)) differing.push(path)
    expect([path, again.body]).toEqual([path, anonymous.body])
  }
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(60)
})
