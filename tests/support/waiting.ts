import type { FastifyInstance } from 'fastify'
import { column } from '../../src/server/store/db/schema.ts'
import type { Browser } from '../../src/server/subjects/waiting/held.ts'
import { databaseClock } from '../../src/server/subjects/waiting/store-line.ts'
import { testApp, type TestAppOptions } from './app.ts'
import { insertColumns, insertSite } from './contents.ts'
import { insertForms, TWO_STEPS } from './forms.ts'

const MINUTE = 60_000
const now = Date.now()

/** What a process adds to the database's clock to stand before the hour: the forms opened a minute ago. */
export const BEFORE = -10 * MINUTE

/** The time that many minutes from now. */
export const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()

/** A form with a waiting room. */
export const roomForm = (policy: object = {}) => ({
  ...TWO_STEPS,
  title: '配租报名',
  texts: { phone: '0000-8800 0100' },
  policy: { opens: inMinutes(-1), closes: inMinutes(600), waitingRoom: true, ...policy },
})

export const wait = (form: string) => `/wait/${form}?next=${encodeURIComponent(`/t1/register?begin=${form}`)}`

/** A site with forms that have waiting rooms, each in a column of its own, where 60 a minute get their turn. */
export async function waitingSite(forms: Record<string, object>) {
  let late = 0
  const settings: TestAppOptions = {
    waitingRoom: '60',
    shedAfter: 'logins=400',
    pressure: { late: () => late, waitOf: () => late, close: () => {} },
  }
  const site = await testApp(settings)
  const { database } = site
  await insertSite(database.db)
  await insertColumns(database.db, { shops: {}, surveys: {} })
  await database.db.insert(column).values(
    Object.keys(forms).map((form, position) => ({
      key: form,
      parentKey: 'shops',
      position,
      level: 2,
      label: form,
      template: 'form',
      route: '/t1/register',
      settings: { form },
    })),
  )
  await insertForms(database.db, forms)
  return {
    ...site,
    /** Another process on the same database, which has not read any line yet. */
    process: (shift = 0, more: TestAppOptions = {}) =>
      testApp({
        ...settings,
        database,
        waitingClock: async (tx) => (await databaseClock(tx)) + shift,
        ...more,
      }),
    /** Sets how many milliseconds late all processes are. */
    setLate: (milliseconds: number) => void (late = milliseconds),
  }
}

/** A browser with cookies, as far as waiting rooms ask for one. */
export function openBrowser(
  app: () => FastifyInstance,
  agent = 'Firefox/140',
  cookies: Record<string, string> = {},
) {
  const jar = new Map(Object.entries(cookies))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(url: string, form?: Record<string, string>) {
    const response = await app().inject({
      url,
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        cookie: cookie(),
        'user-agent': agent,
        ...(form && {
          origin: 'http://localhost',
          host: 'localhost',
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows the way to the waiting room's own address only. */
  async function come(url: string) {
    const first = await ask(url)
    const { location } = first.headers
    return first.statusCode === 303 && location?.startsWith('/wait/') ? ask(location) : first
  }

  return { jar, cookie, ask, come, of: (): Browser => ({ agent, cookies: Object.fromEntries(jar) }) }
}

/** How many stand before somebody, as their page says; undefined where it says nothing of it. */
export function aheadOn(html: string): number | undefined {
  const [, number] = /您前面还有<\/dt><dd><b>([\d,]+)<\/b>/.exec(html) ?? []
  return number === undefined ? undefined : Number(number.replaceAll(',', ''))
}
