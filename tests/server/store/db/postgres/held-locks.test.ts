import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { codeFor, loggedIn, withChallenge } from '../../../../support/accounts.ts'
import type { Answer } from '../../../../support/app.ts'
import { FILLED } from '../../../../support/forms.ts'
import { sessionHeaders, staffAccount } from '../../../../support/staff.ts'
import { openBrowser, roomForm, wait, waitingSite } from '../../../../support/waiting.ts'

const HELD = 'somebody else is changing the same thing: try again in a moment'

const open = { ...roomForm(), policy: { quota: 5 } }
const site = await waitingSite({ bounded: open, plain: { ...open, policy: {} }, line: roomForm() })
const { database, post, app } = site
const { db, databaseUrl } = database
const administrator = await sessionHeaders(
  db,
  await staffAccount(db, '吴管理', [{ columnKey: '', role: 'administrator' }]),
)
const resident = await loggedIn(site)

/** Holds a lock in a session from outside, as a process does that is frozen. @returns what ends it */
async function hold(lock: string): Promise<() => Promise<void>> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query(lock)
  return () => client.end()
}

const countOf = async (table: string) => {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`))
  return rows[0]?.count ?? 0
}

let keys = 0
const entry = (more: object = {}) => ({
  version: 1,
  values: FILLED,
  consent: '2026-10',
  sensitiveConsent: '2026-10',
  idempotencyKey: `key-behind-a-lock-${(keys += 1)}`,
  ...more,
})

interface Case {
  /** What is held. */
  lock: string
  /** Where nothing may be left of what was refused. */
  stores: string
  /** What has to be there before. @returns what is asked, always the same */
  ask: () => Promise<() => Promise<Pick<Answer, 'status' | 'headers' | 'body'>>>
}

const cases: Record<string, Case> = {
  'counters of codes': {
    lock: 'select 1 from guard_count for update',
    stores: 'challenge',
    ask: async () => {
      await post('/account/code', { phone: '13700000001' })
      return () => post('/account/code', { phone: '13700000002' })
    },
  },
  'the challenge of a login': {
    lock: 'select 1 from challenge for update',
    stores: 'session',
    ask: async () => {
      const phone = '13700000003'
      const sent = await post('/account/code', { phone })
      const cookie = withChallenge(undefined, sent.headers['set-cookie'] as string[])
      return () => post('/account/login', { phone, code: codeFor(database.dataDir, phone) }, { cookie })
    },
  },
  'the places of a form that is bounded': {
    lock: 'select 1 from form_round for update',
    stores: 'form_submission',
    ask: async () => {
      expect((await post('/forms/bounded/submissions', entry())).status).toBe(200)
      const body = entry()
      return () => post('/forms/bounded/submissions', body)
    },
  },
  'what is stored of submissions': {
    lock: 'lock table form_submission in share row exclusive mode',
    stores: 'form_submission',
    ask: () => {
      const body = entry()
      return Promise.resolve(() => post('/forms/plain/submissions', body))
    },
  },
  'somebody’s draft': {
    lock: 'select 1 from form_draft for update',
    stores: 'form_submission',
    ask: async () => {
      const draft = { version: 1, step: 1, values: FILLED, idempotencyKey: 'draft-behind-a-lock' }
      const put = async () => {
        const response = await app.inject({
          method: 'PUT',
          url: '/api/forms/plain/draft',
          headers: resident.headers,
          payload: draft,
        })
        return {
          status: response.statusCode,
          headers: response.headers,
          body: response.json<Answer['body']>(),
        }
      }
      expect((await put()).status).toBe(200)
      return put
    },
  },
  'grants of the staff': {
    lock: 'lock table staff_grant in share row exclusive mode',
    stores: 'staff',
    ask: () =>
      Promise.resolve(() =>
        post(
          '/editor/staff',
          { name: '新来的', phone: '13700000009', grants: [{ columnKey: '', role: 'clerk' }] },
          administrator,
        ),
      ),
  },
  'the line of a waiting room': {
    lock: 'select 1 from waiting_room for update',
    stores: 'audit',
    ask: async () => {
      await openBrowser(() => app).come(wait('line'))
      return () => post('/editor/waiting-rooms', { formKey: 'line', pace: 60, isOpen: false }, administrator)
    },
  },
}

// The embedded database has one session: there nobody can hold a lock that another waits for.
test.runIf(databaseUrl).each(Object.entries(cases))(
  'who waits for %s is told after a second, nothing is half done, and it goes on when the lock is free',
  async (_name, { lock, stores, ask }) => {
    const asked = await ask()
    const before = await countOf(stores)
    const release = await hold(lock)
    try {
      const begun = performance.now()
      const refused = await asked()
      // A second, and what a busy machine adds: not the minute of a statement.
      expect(performance.now() - begun).toBeLessThan(5000)
      expect([refused.status, refused.body?.message]).toEqual([503, HELD])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(await countOf(stores)).toBe(before)
    } finally {
      await release()
    }
    expect((await asked()).status).toBe(200)
  },
)

test.runIf(databaseUrl)(
  'while a process holds a line, those who wait are shown it as it was, and those who come are told',
  async () => {
    const slow = await site.process()
    await openBrowser(() => app).come(wait('line'))
    await db.execute(sql`update waiting_room set pace = 0, mark = 0 where room = 'line'`)
    const waiting = openBrowser(() => slow.app)
    const newcomer = openBrowser(() => slow.app)
    expect((await waiting.come(wait('line'))).body).toContain('您前面还有')
    await waiting.ask(wait('line'))
    const release = await hold('select 1 from waiting_room for update')
    try {
      // As old as it may be before it is read again.
      await expect
        .poll(async () => (await newcomer.come(wait('line'))).statusCode, { timeout: 8000, interval: 100 })
        .toBe(503)
      expect((await newcomer.come(wait('line'))).body).toContain('http-equiv="refresh"')
      const shown = await waiting.ask(wait('line'))
      expect([shown.statusCode, shown.body.includes('您前面还有')]).toEqual([200, true])
    } finally {
      await release()
    }
    expect((await newcomer.come(wait('line'))).body).toContain('您前面还有')
  },
  15_000,
)
