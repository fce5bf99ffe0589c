import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { keepBoards } from '../../../../src/server/subjects/board/keep.ts'
import { PLAN } from '../../../support/allocation.ts'
import { testChoosing } from '../../../support/choosing.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testChoosing()
const { begun, db, desk, server } = here
type Board = Awaited<ReturnType<ReturnType<typeof keepBoards>>>

/** As somebody sees it who comes now. */
const look = () => keepBoards(db)(PLAN)

async function called(rank: number, counter = 1) {
  await desk('arrive', { said: String(rank) })
  await desk('counter', { counter, isPaused: false, note: '', takesOver: true })
  return desk('call', { counter })
}

// First: what was shown is kept for half a second.
it('is unknown before sessions are published', async () => {
  await here.drawn()
  expect((await server.get(`/board/${PLAN}`)).status).toBe(404)
  expect((await server.get('/board/no-such-plan')).status).toBe(404)
})

it('shows the session, who is called where, who waits, and what is left, without a person in it', async () => {
  await begun({ households: 10, flats: 6 })
  expect((await called(2)).status).toBe(200)
  await desk('arrive', { said: '3' })
  const answer = await server.get(`/board/${PLAN}`)
  expect(answer.status).toBe(200)
  const board = dataOf<Board>(answer.body)
  expect(board).toMatchObject({
    session: { from: 1, to: 4, isMakeUp: false },
    next: { from: 5, to: 8 },
    isBefore: false,
    calls: [{ rank: 2, counter: 1 }],
    waiting: [3],
    types: [
      { type: 'A', total: 2, free: 2 },
      { type: 'B', total: 4, free: 4 },
    ],
  })
  expect(board.flats).toHaveLength(6)
  for (const personal of ['李样本', '20261126', 'submission', '"no"'])
    expect(JSON.stringify(board)).not.toContain(personal)
})

it('says that a flat is held, and that it is free again when the hold is over', async () => {
  await begun()
  await db.execute(
    sql`update flat set state = 'held', rank = 1, since = now(), held_until = now() + interval '1 minute' where number = '0101'`,
  )
  const stateOf = async () => (await look()).flats.find(({ number }) => number === '0101')?.state
  expect(await stateOf()).toBe('held')
  await db.execute(sql`update flat set held_until = now() - interval '1 second' where number = '0101'`)
  expect(await stateOf()).toBe('free')
})

it('is read once for twenty thousand who look, and again once something happened', async () => {
  await begun()
  await called(1)
  let statements = 0
  const counting = new Proxy(db, {
    get(target, name, self) {
      if (name === 'select' || name === 'execute' || name === 'selectDistinct') statements += 1
      const value = Reflect.get(target, name, self)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  let time = 0
  const board = keepBoards(counting, () => time)
  const [first] = await Promise.all([...Array(20_000)].map(() => board(PLAN)))
  const once = statements
  expect(once).toBeLessThan(15)
  expect(first?.calls).toMatchObject([{ rank: 1 }])
  await Promise.all([...Array(20_000)].map(() => board(PLAN)))
  expect(statements).toBe(once)

  await desk('came', { counter: 1, rank: 1 })
  await desk('give-up', { counter: 1, rank: 1 })
  await called(2)
  time += 401
  // Who has chosen, given up or not come is called no longer.
  expect((await board(PLAN)).calls).toMatchObject([{ rank: 2, counter: 1 }])
  await desk('absent', { counter: 1, rank: 2 })
  time += 401
  expect((await board(PLAN)).calls).toEqual([])
})
