import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session } from '../../../../../src/server/store/db/postgres/session.ts'
import { SilentSessions } from '../../../../../src/server/store/db/postgres/silent-sessions.ts'
import { sessionLimits, UNHURRIED } from '../../../../../src/server/store/db/session-limits.ts'
import { unsafeCast } from '../../../../../src/server/ground/unsafe-cast.ts'

const LONG = sessionLimits.statement + 6_000
let sessions: SilentSessions
let now: number

beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  sessions.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A session that answers what begins a transaction, and nothing after. */
async function waiting(...answered: string[]): Promise<{ wasCut: () => boolean }> {
  const pool = new EventEmitter()
  sessions = new SilentSessions(unsafeCast<Pool>(pool))
  const session = new Session()
  const cut = vi.spyOn(session, 'cut').mockImplementation(() => {})
  Object.assign(session, {
    query: (text: string) => (text === 'select 1' ? new Promise(() => {}) : Promise.resolve({ rows: [] })),
  })
  pool.emit('connect', session)
  sessions.start()
  for (const text of answered) await session.query(text)
  void session.query('select 1')
  return { wasCut: () => cut.mock.calls.length > 0 }
}

/** Time goes by, and the sessions are looked at as it does. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    now += 500
    vi.advanceTimersByTime(500)
  }
}

test('a session that waits for longer than a statement may take is cut', async () => {
  const { wasCut } = await waiting()
  pass(sessionLimits.statement)
  expect(wasCut()).toBe(false)
  pass(LONG - sessionLimits.statement)
  expect(wasCut()).toBe(true)
})

test('one whose transaction takes its time is let wait, also once others were found dead', async () => {
  const { wasCut } = await waiting(UNHURRIED)
  pass(LONG)
  sessions.suspectAll()
  pass(LONG)
  expect(wasCut()).toBe(false)
})

test('after its transaction it is one like others', async () => {
  const { wasCut } = await waiting(UNHURRIED, 'commit')
  pass(LONG)
  expect(wasCut()).toBe(true)
})

test('the time in which this process was busy, and heard nobody, does not count', async () => {
  const { wasCut } = await waiting()
  now += LONG
  vi.advanceTimersByTime(500)
  expect(wasCut()).toBe(false)
  pass(LONG)
  expect(wasCut()).toBe(true)
})
