import { afterEach, describe, expect, test } from 'vitest'
import { shareOfPage } from '../../../../src/server/doors/shares/hooks.ts'
import { inShare, type Share } from '../../../../src/server/store/db/shares.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../../support/staff.ts'

const portal = await testApp({ demo: true })
const { app, get, database } = portal
const { headers: resident } = await loggedIn(portal)
const staff = await sessionHeaders(database.db, await staffAccount(database.db, 'officer'))

/** Each holds a session and does nothing more, as a process that is stopped in the middle of a transaction. */
async function holding(share: Share): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const size = database.shares.figures().find((one) => one.share === share)?.size ?? 0
  const begun: Promise<void>[] = []
  const held = Array.from({ length: size }, () => {
    let begin = () => {}
    begun.push(new Promise((resolve) => (begin = resolve)))
    return inShare(share, () =>
      database.db.transaction(async () => {
        begin()
        await ended
      }),
    )
  })
  await Promise.all(begun)
  const release = async () => {
    end()
    await Promise.all(held)
  }
  releases.add(release)
  return release
}

const asks: Record<'public' | 'residents' | 'staff', () => Promise<{ status: number }>> = {
  public: () => get(`/search?words=${encodeURIComponent('公租房')}`),
  residents: () => get('/account/info', resident),
  staff: () => get('/editor/me', staff),
}

// Where it goes wrong, nobody is left waiting for the end of a transaction.
const releases = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const release of releases) await release()
  releases.clear()
})

describe.skipIf(!database.databaseUrl)(
  'while the sessions of one share are held by who does not go on',
  () => {
    test.each(['public', 'residents', 'staff'] as const)('%s: the others are answered', async (held) => {
      const release = await holding(held)
      const others = Object.entries(asks).filter(([share]) => share !== held)
      for (const [share, ask] of others) expect([share, (await ask()).status]).toEqual([share, 200])
      const waiting = asks[held]()
      await expect.poll(() => database.shares.figures().find(({ share }) => share === held)?.waiting).toBe(1)
      await release()
      expect((await waiting).status).toBe(200)
    })

    test.each(['imports', 'background'] as const)('%s: everybody is answered', async (held) => {
      const release = await holding(held)
      for (const [share, ask] of Object.entries(asks))
        expect([share, (await ask()).status]).toEqual([share, 200])
      await release()
    })

    test('who waits in vain is told so, and readiness names the share', async () => {
      const release = await holding('residents')
      const asked = await app.inject({ url: '/api/account/info', headers: resident })
      expect(asked.statusCode).toBe(503)
      expect(asked.json()).toMatchObject({ reason: 'busy' })
      expect(Number(asked.headers['retry-after'])).toBeGreaterThanOrEqual(2)
      const waiting = asks.residents()
      await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
      expect((await app.inject('/readyz')).json()).toMatchObject({ stuck: ['residents'] })
      await release()
      await waiting
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    })
  },
)

test('a page is of those who ask for it: a form that is sent, the login and one’s own data are the residents’', () => {
  expect([
    shareOfPage('GET', '/home?x=/editor'),
    shareOfPage('GET', '/editor/contents'),
    shareOfPage('GET', '/preview/x'),
    shareOfPage('GET', '/login?next=%2Fhome'),
    shareOfPage('POST', '/do/fillForm/intention'),
    shareOfPage('GET', '/t1/personalCenter/my-data.zip'),
    shareOfPage('GET', '/editors'),
  ]).toEqual(['public', 'staff', 'staff', 'residents', 'residents', 'residents', 'public'])
})
