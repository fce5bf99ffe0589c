import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testBulk } from '../../../../support/bulk.ts'
import { FILLED } from '../../../../support/forms.ts'
import { dataOf } from '../../../../support/staff.ts'

const { server, db, send, runJobs, later, list, post, ordered, bulks, items, stateOf } = await testBulk()
const messagesOf = async (as: Record<string, string>) =>
  dataOf<{ records: { text: string }[] }>((await server.get('/account/messages', as)).body).records

describe('two acts over the same submission before the first is told', () => {
  const both = async () => {
    const applicant = await loggedIn(server)
    const id = await send('intention', FILLED, applicant.headers)
    await ordered({ filter: {}, asOf: (await list()).asOf, state: 'rejected', message: '资料不全' })
    await runJobs()
    await later(5)
    const second = await ordered({
      filter: {},
      asOf: (await list()).asOf,
      state: 'accepted',
      message: '恭喜',
    })
    await runJobs()
    const own = async () =>
      dataOf<Answer<'selectOwnForms'>>(
        (await server.get('/account/submissions', applicant.headers)).body,
      ).submissions.map(({ state, log }) => [state, ...log.map((line) => line.state)])
    const told = async () => (await messagesOf(applicant.headers)).map(({ text }) => text)
    return { id, second, own, told }
  }

  it('the applicant hears and reads of the second alone', async () => {
    const { own, told } = await both()
    await later(6)
    // Also while the job of the first is late.
    expect(await own()).toEqual([['received']])
    await runJobs()
    expect(await told()).toEqual([])
    expect(await own()).toEqual([['received']])
    await later(5)
    expect(await own()).toEqual([['accepted', 'accepted']])
    await runJobs()
    expect(await told()).toEqual(['恭喜'])
    expect(await own()).toEqual([['accepted', 'accepted']])
    expect((await bulks()).map(({ told: count }) => count).toSorted()).toEqual([0, 1])
  })

  it('the second taken back in time, the first is told; after that it stays, for nobody would be told', async () => {
    const early = await both()
    await post('/undo', { bulkId: early.second.id })
    await runJobs()
    await later(6)
    await runJobs()
    expect(await early.told()).toEqual(['资料不全'])
    expect(await early.own()).toEqual([['rejected', 'rejected']])
    await db.execute(sql`truncate form_submission, form_bulk cascade`)
    const late = await both()
    await later(6)
    await runJobs()
    await post('/undo', { bulkId: late.second.id })
    await runJobs()
    expect(await stateOf(late.id)).toBe('accepted')
    expect((await items(late.second.id)).map(({ undone }) => undone)).toEqual(['outdated'])
  })
})
