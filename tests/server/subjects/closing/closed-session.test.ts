import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { content } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { keepBoards } from '../../../../src/server/subjects/board/keep.ts'
import { endSession } from '../../../../src/server/subjects/choosing/miss.ts'
import { createTellChoice } from '../../../../src/server/subjects/choosing/tell.ts'
import { PLAN } from '../../../support/allocation.ts'
import { testChoosing } from '../../../support/choosing.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const here = await testChoosing()
const { db, desk, draw, server } = here
const author = await sessionHeaders(
  db,
  await staffAccount(db, '李公示', [{ columnKey: '', role: 'publisher' }]),
)

it('is missed by nobody: a session that ends after the closing leaves each household as the notice counts it', async () => {
  await here.begun({ households: 5, flats: 1 })
  await desk('counter', { counter: 1, isPaused: false, note: '', takesOver: true })
  await desk('arrive', { said: '1' })
  await desk('call', { counter: 1 })
  await desk('came', { counter: 1, rank: 1 })
  await desk('choose', { counter: 1, rank: 1, flatId: await here.flatId('0101') })
  const fourth = await here.resident(4)
  const drafted = await server.post('/editor/closing/notice', { planId: PLAN, columnKey: 'other' }, author)
  const { id: contentId } = dataOf<{ id: string }>(drafted.body)
  const [row] = await db.select().from(content).where(eq(content.id, contentId))
  await server.post('/editor/contents/publish', { contentId, draftVersion: row?.draftVersion ?? 0 }, author)
  let time = 0
  const board = keepBoards(db, () => time)
  expect(await board(PLAN)).toHaveProperty('session')
  expect((await server.post('/editor/closing/close', { planId: PLAN }, draw.first.headers)).status).toBe(200)
  // The board says within a second that it is over.
  time += 1001
  expect(await board(PLAN)).toMatchObject({ isBefore: false })
  for (const name of ['session', 'next']) expect(await board(PLAN)).not.toHaveProperty(name)
  // The hall is over, too.
  for (const [act, body] of [
    ['arrive', { said: '4' }],
    ['call', { counter: 1 }],
  ] as const)
    expect(await desk(act, body)).toMatchObject({ status: 409, body: { reason: 'closed' } })
  await here.begin(4, 25)
  await db.execute(sql`delete from job where name like 'tell%'`)
  await db.execute(sql`update job set run_at = now() where name = 'endSession'`)
  const parts = { db, secrets: server.secrets, now: () => here.clock.now }
  const handlers = {
    endSession: (over: { planId: string; session: number }) => endSession(db, over),
    tellChoice: createTellChoice(parts),
  }
  await runDue(db, silent, handlers)
  await runDue(db, silent, handlers)
  expect(await here.household(4)).toMatchObject({ state: 'waiting' })
  const { body: own } = await server.get(`/choosing/${PLAN}/own`, fourth.headers)
  expect(own?.data).not.toHaveProperty('household')
  const { body: messages } = await server.get('/account/messages', fourth.headers)
  expect(messages?.data).toMatchObject({ total: 0 })
  expect(await here.jobs('choiceSms')).toEqual([])
})
