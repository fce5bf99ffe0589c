import { describe, expect, it } from 'vitest'
import { PLAN } from '../../../support/allocation.ts'
import { flatTable, testChoosing } from '../../../support/choosing.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testChoosing()
const { begun, codeOf, desk, drawn, flatId, flats, hall, household, own, resident, server, steps } = here

describe('sessions', () => {
  it('follow from the ranks, with breaks, and are shown before they are published', async () => {
    await drawn(10)
    await here.saveFlats(flatTable(6))
    const wanted = here.wanted({ breaks: [{ from: '09:30', to: '10:00' }] })
    const seen = await desk('preview', wanted)
    const sessions = dataOf<{ sessions: { startsAt: string; from: number; to: number }[] }>(
      seen.body,
    ).sessions
    expect(sessions.map(({ startsAt, from, to }) => [startsAt.slice(11, 16), from, to])).toEqual([
      ['01:00', 1, 4],
      ['02:00', 5, 8],
      ['02:20', 9, 10],
    ])
    expect((await server.get(`/choosing/${PLAN}`)).status).toBe(404)
    expect(await desk('publish', wanted)).toMatchObject({
      status: 200,
      body: { data: { version: 1, sessions: 3, households: 10 } },
    })
    expect(await here.lastLine()).toMatchObject({ action: 'sessions-published', subject: PLAN })
    expect((await server.get(`/choosing/${PLAN}`)).body?.data).toMatchObject({
      sessions: [{ number: 1, from: 1, to: 4 }, {}, { number: 3, from: 9, to: 10 }],
    })
  })
})

describe('a flat', () => {
  it('is held, confirmed by a code and taken; the next one is told who was faster', async () => {
    await begun()
    const [one, other] = [await resident(1), await resident(2)]
    const wanted = await flatId('0101')
    const held = await own('hold', { flatId: wanted }, one)
    expect(held.status).toBe(200)
    // Pressed twice: nothing happens, and the hold becomes no longer.
    expect((await own('hold', { flatId: wanted }, one)).body).toEqual(held.body)
    expect(await own('hold', { flatId: wanted }, other)).toMatchObject({
      status: 409,
      body: { reason: 'flat-held' },
    })
    const chosen = await own('choose', { flatId: wanted, code: codeOf(one) }, one)
    expect(chosen).toMatchObject({ status: 200, body: { data: { flat: '5-1-0101' } } })
    expect(await own('hold', { flatId: wanted }, other)).toMatchObject({
      status: 409,
      body: { reason: 'flat-taken' },
    })
    expect(await household(1)).toMatchObject({
      state: 'chosen',
      receipt: expect.stringMatching(/^\d{8}-\d{4}-\d{4}$/),
    })
    expect((await flats()).map(({ state, rank }) => [state, rank])).toEqual([
      ['taken', 1],
      ...Array.from({ length: 5 }, () => ['free', null]),
    ])
    expect(await steps()).toEqual(['1 held', '1 chosen'])
    expect(await here.lastLine()).toMatchObject({ action: 'flat-chosen', subject: PLAN })
  })
})

describe('a counter', () => {
  it('calls who has checked in, and gives a flat to whom it called', async () => {
    await begun()
    await desk('counter', { counter: 1, isPaused: false, note: '', takesOver: false })
    expect(await desk('arrive', { said: '2' })).toMatchObject({ status: 200, body: { data: { rank: 2 } } })
    expect(await desk('call', { counter: 1 })).toMatchObject({ status: 200, body: { data: { rank: 2 } } })
    expect((await desk('came', { counter: 1, rank: 2 })).status).toBe(200)
    const wanted = await flatId('0201')
    expect(await desk('choose', { counter: 1, rank: 2, flatId: wanted })).toMatchObject({ status: 200 })
    expect((await hall()).flats.find(({ id }) => id === wanted)).toMatchObject({ state: 'taken', rank: 2 })
    expect(await household(2)).toMatchObject({ state: 'chosen', counter: null })
  })
})
