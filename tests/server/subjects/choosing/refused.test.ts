import { describe, expect, it } from 'vitest'
import { PLAN } from '../../../support/allocation.ts'
import { flatTable, RULES, testChoosing } from '../../../support/choosing.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testChoosing()
const { author, begun, begin, codeOf, desk, desks, drawn, flatId, flats, hall, household, own, resident } =
  here
const { saveFlats, server, steps, submissionOf, wanted } = here

const refused = (status: number, reason: string) => ({ status, body: { reason } })

describe('choosing online is refused with its reason, and nothing is done', () => {
  it('before the session and after it, by the clock of the database, whatever the server thinks', async () => {
    await begun()
    const late = await resident(9)
    await begin(9, -10)
    here.clock.now = new Date(Date.now() + 15 * 60_000)
    expect(await own('hold', { flatId: await flatId('0101') }, late)).toMatchObject(refused(409, 'too-early'))
    here.clock.now = new Date()
    await begin(9, 25)
    expect(await own('hold', { flatId: await flatId('0101') }, late)).toMatchObject(
      refused(409, 'session-over'),
    )
    expect(await steps()).toEqual([])
  })

  it('for a flat that is none, takes no part, was given elsewhere, or is not for so few people', async () => {
    await begun({ more: { rules: { ...RULES, membersField: 'members', types: [{ type: 'A', least: 3 }] } } })
    await saveFlats(
      flatTable(6, '9号楼,1单元,1,0001,B,60,北,1900\n').replace(
        '9号楼,1单元,1,0001,B,60,北,1900',
        '9号楼,1单元,1,0001,B,60,北,1900',
      ),
    )
    const one = await resident(1)
    expect(await own('hold', { flatId: 'nothing' }, one)).toMatchObject(refused(404, 'no-flat'))
    await here.db.execute(`update flat set state = 'off' where number = '0101'`)
    await here.db.execute(`update flat set state = 'taken' where number = '0201'`)
    expect(await own('hold', { flatId: await flatId('0101') }, one)).toMatchObject(refused(409, 'flat-off'))
    expect(await own('hold', { flatId: await flatId('0201') }, one)).toMatchObject(refused(409, 'flat-taken'))
    await here.db.execute(`update choosing_household set members = 2 where rank = 1`)
    expect(await own('hold', { flatId: await flatId('0301') }, one)).toMatchObject(refused(409, 'type'))
    const seen = await server.get(`/choosing/${PLAN}/own`, one.headers)
    const types = dataOf<{ household: { types: object[] } }>(seen.body).household.types
    expect(types).toContainEqual(expect.objectContaining({ type: 'A', least: 3, mayTake: false }))
    expect(types).toContainEqual(expect.not.objectContaining({ least: expect.anything() }))
    expect(await steps()).toEqual([])
  })

  it('with a wrong code, by somebody else, and a second time', async () => {
    await begun()
    const [one, other] = [await resident(1), await resident(2)]
    const id = await flatId('0101')
    await own('hold', { flatId: id }, one)
    expect(await own('choose', { flatId: id, code: '000000' }, one)).toMatchObject({ status: 422 })
    expect(await own('choose', { flatId: id, code: codeOf(one) }, other)).toMatchObject({ status: 422 })
    const first = await own('choose', { flatId: id, code: codeOf(one) }, one)
    expect(first.status).toBe(200)
    // The answer was lost: the same again gives the same receipt, although the code is used up.
    expect((await own('choose', { flatId: id, code: codeOf(one) }, one)).body?.data).toEqual(first.body?.data)
    expect(await own('hold', { flatId: await flatId('0201') }, one)).toMatchObject(refused(409, 'chosen'))
    expect((await server.post(`/choosing/${PLAN}/hold`, { flatId: id })).status).toBe(401)
  })

  it('and the code of a choice that was refused is good for the next one, once', async () => {
    await begun()
    const [one, other] = [await resident(1), await resident(2)]
    const [gone, left] = [await flatId('0101'), await flatId('0201')]
    await own('hold', { flatId: gone }, one)
    const code = codeOf(one)
    // The hold is over, and somebody was faster.
    await here.db.execute(`update flat set held_until = now() - interval '1 second' where rank = 1`)
    await own('hold', { flatId: gone }, other)
    for (let at = 0; at < 6; at += 1)
      expect(await own('choose', { flatId: gone, code }, one)).toMatchObject(refused(409, 'flat-held'))
    expect((await own('choose', { flatId: left, code }, one)).status).toBe(200)
    await here.db.execute(`update flat set state = 'free', rank = null, since = null where rank = 1`)
    await here.db.execute(`update choosing_household set state = 'waiting', receipt = null where rank = 1`)
    expect(await own('choose', { flatId: left, code }, one)).toMatchObject({ status: 422 })
    expect(await own('give-up', { code }, one)).toMatchObject({ status: 422 })
  })

  it('for whoever has given up, and for an account without a household', async () => {
    await begun()
    const one = await resident(1)
    await own('code', {}, one)
    expect((await own('give-up', { code: codeOf(one) }, one)).status).toBe(200)
    // Pressed twice: the same answer, although the code is used up.
    expect((await own('give-up', { code: codeOf(one) }, one)).status).toBe(200)
    expect(await household(1)).toMatchObject({ state: 'gaveUp' })
    expect(await own('hold', { flatId: await flatId('0101') }, one)).toMatchObject(refused(409, 'gave-up'))
    await here.db.execute(`update form_submission set account_id = null`)
    expect(await own('code', {}, one)).toMatchObject(refused(409, 'no-household'))
    expect(await own('hold', { flatId: await flatId('0101') }, one)).toMatchObject(
      refused(409, 'no-household'),
    )
  })
})

describe('the hall', () => {
  const sit = (counter: number, person = desks.first, takesOver = false) =>
    desk('counter', { counter, isPaused: false, note: '', takesOver }, person)

  it('knows a household by its rank, list number and receipt number, and no other', async () => {
    await begun()
    const submission = await submissionOf(3)
    const no = (await household(2))?.no ?? ''
    for (const [said, rank] of [
      ['1', 1],
      [no, 2],
      [submission?.number ?? '', 3],
    ] as const)
      expect(await desk('arrive', { said })).toMatchObject({ status: 200, body: { data: { rank } } })
    expect((await desk('arrive', { said: '20000101-0000-0000' })).status).toBe(404)
    expect((await hall()).waiting).toEqual([1, 2, 3])
  })

  it('moves back who does not come, by the published rule, and at last to the session that makes up', async () => {
    await begun({ more: { rules: { ...RULES, makeUp: '11:30' } } })
    await sit(1)
    for (const said of ['1', '2', '3', '4']) await desk('arrive', { said })
    await desk('call', { counter: 1 })
    expect(await desk('absent', { counter: 1, rank: 1 })).toMatchObject({
      body: { data: { moved: 'moved' } },
    })
    expect((await hall()).waiting).toEqual([2, 3, 1, 4])
    await here.db.execute(`update choosing_household set state = 'gaveUp' where rank in (2, 3)`)
    await desk('call', { counter: 1 })
    expect(await desk('absent', { counter: 1, rank: 1 })).toMatchObject({
      body: { data: { moved: 'missed' } },
    })
    expect(await household(1)).toMatchObject({ state: 'waiting', session: 4, absences: 0 })
    expect((await steps()).slice(-2)).toEqual(['1 absent', '1 moved'])
  })

  it('gives a flat only to the household at the counter, by who works there', async () => {
    await begun()
    await sit(1)
    await sit(2, desks.second)
    for (const said of ['1', '2']) await desk('arrive', { said })
    await desk('call', { counter: 1 })
    const id = await flatId('0101')
    const take = (counter: number, rank: number, person = desks.first) =>
      desk('choose', { counter, rank, flatId: id }, person)
    expect(await take(1, 2)).toMatchObject(refused(409, 'other-counter'))
    expect(await take(2, 1, desks.second)).toMatchObject(refused(409, 'other-counter'))
    expect(await take(1, 1, desks.second)).toMatchObject(refused(409, 'not-your-counter'))
    expect(await sit(1, desks.second)).toMatchObject(refused(409, 'counter-taken'))
    expect((await take(1, 99)).status).toBe(404)
    expect((await desk('call', { counter: 1 }, author)).status).toBe(403)
    expect((await flats())[0]).toMatchObject({ state: 'free' })
    expect((await take(1, 1)).status).toBe(200)
  })

  it('undoes a choice by two people with a second factor, on two devices', async () => {
    await begun()
    await sit(1)
    await desk('arrive', { said: '1' })
    await desk('call', { counter: 1 })
    await desk('choose', { counter: 1, rank: 1, flatId: await flatId('0101') })
    expect((await desk('undo/propose', { rank: 1, reason: ' ' })).status).toBe(400)
    expect((await desk('undo/propose', { rank: 2, reason: '点错' })).body).toMatchObject({
      reason: 'not-chosen',
    })
    expect((await desk('undo/propose', { rank: 1, reason: '点错了房号' })).status).toBe(200)
    const [waiting] = (await hall()).acts
    const confirm = (person: typeof desks.first) => desk('undo/confirm', { actId: waiting?.id ?? '' }, person)
    expect(await confirm(desks.first)).toMatchObject(refused(409, 'alone'))
    const sameDevice = { ...desks.second, headers: here.withBrowser(desks.second.headers, desks.first.id) }
    sameDevice.headers.cookie = (sameDevice.headers.cookie ?? '').replace(
      `staffBrowser=${desks.second.id}; `,
      '',
    )
    expect(await confirm(sameDevice)).toMatchObject(refused(409, 'same-device'))
    expect((await confirm(desks.second)).status).toBe(200)
    expect((await flats())[0]).toMatchObject({ state: 'free', rank: null })
    expect(await household(1)).toMatchObject({ state: 'waiting', receipt: null })
    expect(await here.lastLine()).toMatchObject({ action: 'choice-undone', reason: '点错了房号' })
  })

  it('ends whatever was asked about an undone choice, so that the same flat is not taken away anew, and nothing else', async () => {
    await begun()
    await sit(1)
    await sit(2, desks.second)
    const choose = async (rank: number, number: string, counter = 1, person = desks.first) => {
      await desk('arrive', { said: String(rank) }, person)
      await desk('call', { counter }, person)
      return desk('choose', { counter, rank, flatId: await flatId(number) }, person)
    }
    await choose(1, '0101')
    expect((await choose(2, '0201', 2, desks.second)).status).toBe(200)
    await desk('undo/propose', { rank: 1, reason: '点错了房号' })
    await desk('undo/propose', { rank: 1, reason: '也这么看' }, desks.second)
    const [mine, other] = (await hall()).acts
    expect((await desk('undo/confirm', { actId: mine?.id ?? '' }, desks.second)).status).toBe(200)
    expect((await hall()).acts).toEqual([])
    expect((await choose(1, '0101')).status).toBe(200)
    expect(await desk('undo/confirm', { actId: other?.id ?? '' })).toMatchObject(refused(409, 'act-gone'))

    await desk('undo/propose', { rank: 1, reason: '房屋不符' })
    await desk('undo/propose', { rank: 2, reason: '点错' }, desks.second)
    const ofTwo = (await hall()).acts.find(({ rank }) => rank === 2)
    expect((await desk('undo/confirm', { actId: ofTwo?.id ?? '' })).status).toBe(200)
    expect((await hall()).acts).toMatchObject([{ rank: 1 }])
  })
})

describe('sessions and flats', () => {
  it('are not published without a draw, without flats, with too few hours, or over what has begun', async () => {
    await drawn(10)
    expect(await desk('publish', wanted())).toMatchObject(refused(409, 'no-flats'))
    await saveFlats(flatTable(6))
    const short = { days: [{ ...wanted().days[0], to: '09:30' }] }
    expect(await desk('publish', wanted(short))).toMatchObject({ status: 400, body: { field: 'days' } })
    expect((await desk('publish', wanted({ from: 50 }))).status).toBe(400)
    const never = { breaks: [{ from: '10:00', to: '10:00' }] }
    expect(await desk('publish', wanted(never))).toMatchObject({ status: 400, body: { field: 'days' } })
    expect((await desk('publish', wanted(), author)).status).toBe(403)
    expect((await desk('publish', wanted())).status).toBe(200)
    await begin(1)
    expect(await desk('publish', wanted())).toMatchObject(refused(409, 'begun'))
    expect(await desk('publish', wanted({ from: 5, to: 9 }))).toMatchObject({
      status: 400,
      body: { field: 'to', message: expect.stringContaining('numbers up to 10 have a session') },
    })
    expect(await household(10)).toMatchObject({ session: 3, state: 'waiting' })
    expect(await desk('publish', wanted({ from: 5 }))).toMatchObject({ body: { data: { version: 2 } } })
  })

  it('neither change nor lose a flat that is held or chosen', async () => {
    await begun()
    const one = await resident(1)
    await own('hold', { flatId: await flatId('0101') }, one)
    const before = await flats()
    expect(await saveFlats(flatTable(6).replace('1900', '1901'))).toMatchObject(refused(409, 'flat-given'))
    expect(await saveFlats(flatTable(6).replace(/5号楼,1单元,1,0101.*\n/, ''))).toMatchObject(
      refused(409, 'flat-given'),
    )
    expect((await saveFlats(flatTable(7).replace('1904', '1999'))).status).toBe(200)
    const after = await flats()
    expect(after.slice(0, 6).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toMatchObject({ state: 'held', rank: 1 })
    expect(after.map(({ price }) => price)).toEqual([1900, 1901, 1902, 1903, 1999, 1905, 1906])
  })
})
