import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { job } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { endSession } from '../../../../src/server/subjects/choosing/miss.ts'
import {
  createChoiceSms,
  createTellChoice,
  createTellSessions,
} from '../../../../src/server/subjects/choosing/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { PLAN } from '../../../support/allocation.ts'
import { RULES, testChoosing } from '../../../support/choosing.ts'
import { silent } from '../../../support/log.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testChoosing()
const { begun, db, desk, desks, flatId, own, resident, server } = here

/** Runs what waits for households. @returns what was sent to a phone */
async function sentTo(phone: string): Promise<string[]> {
  const sent: Sms[] = []
  const parts = { db, secrets: server.secrets, now: () => here.clock.now }
  await runDue(db, silent, {
    tellSessions: createTellSessions(parts),
    tellChoice: createTellChoice(parts),
    choiceSms: createChoiceSms({ ...parts, sms: { send: async (one: Sms) => void sent.push(one) } }),
  })
  return sent.filter(({ to }) => to === phone).map(({ text }) => text)
}

it('each step is told once by message and by SMS: the session, the choice, what was undone, missed and given up', async () => {
  await begun({ more: { rules: { ...RULES, makeUp: '11:30' } } })
  const one = await resident(1)
  const messages = async () =>
    dataOf<{ records: { text: string }[] }>(
      (await server.get('/account/messages', one.headers)).body,
    ).records.map(({ text }) => text)
  const both = async (words: string) => {
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    const texts = await sentTo(one.phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(words)
    expect((await messages())[0]).toContain(words)
    expect(await sentTo(one.phone)).toEqual([])
  }
  const result = async () => {
    const { body } = await server.get('/records?kind=real_time_rental', one.headers)
    return dataOf<{ records: { values: { result: string; roomText?: string } }[] }>(body).records.map(
      ({ values }) => [values.result, values.roomText],
    )
  }
  await both('您家是第 1 号，选房时间是')
  expect((await messages())[0]).toMatch(/选房时间是 \d{4}年\d+月\d+日 \d\d:\d\d–\d\d:\d\d，/)
  await own('hold', { flatId: await flatId('0101') }, one)
  await own('choose', { flatId: await flatId('0101'), code: here.codeOf(one) }, one)
  await both('您已选定 5-1-0101，确认单')
  expect(await result()).toEqual([['已确认', '5号楼1单元 0101']])
  await desk('undo/propose', { rank: 1, reason: '点错' })
  await desk('undo/confirm', { actId: (await here.hall()).acts[0]?.id ?? '' }, desks.second)
  await both('您之前的选房已经撤回')
  expect(await result()).toEqual([['待选房', undefined]])
  await db.execute(sql`update choosing_household set until = null`)
  await here.begin(1, 25)
  await endSession(db, { planId: PLAN, session: 1 })
  await both('您错过了本场，没有作废')
  await db.execute(
    sql`update choosing_session set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
  )
  await endSession(db, { planId: PLAN, session: 4 })
  await both('您没有到场选房')
  expect(await result()).toEqual([['未选', undefined]])
  expect(await messages()).toHaveLength(5)
})

it('who gives up is told so as well', async () => {
  await begun()
  const one = await resident(2)
  await sentTo(one.phone)
  await db.delete(job).where(eq(job.name, 'tellSessions'))
  await own('code', {}, one)
  await own('give-up', { code: here.codeOf(one) }, one)
  expect(await sentTo(one.phone)).toEqual([expect.stringContaining('您已放弃本批选房')])
})
