import { describe, expect, it } from 'vitest'
import type { OwnChoosing, OwnPlan, Submission } from '../../templates/applications/types.ts'
import { isOver, stepsOf } from '../../templates/applications/steps.ts'

const NOW = '2026-12-05T02:00:00Z'
const sent: Submission = {
  formKey: 'wanghu',
  title: '报名',
  number: '20261126-7831-2425',
  hash: 'a'.repeat(64),
  time: '2026-11-26T12:14:00Z',
  state: 'accepted',
  canWithdraw: false,
  canCorrect: false,
  canUrge: false,
  log: [{ state: 'accepted', note: '备案信息一致', time: '2026-12-03T08:20:00Z' }],
}
const plan: OwnPlan = {
  planId: 'p',
  title: '望湖家园',
  formKey: 'wanghu',
  hasDraw: true,
  lotteryTime: '2026-12-11T02:00:00Z',
  selectStart: '2026-12-15T01:00:00Z',
  selectEnd: '2026-12-18T09:00:00Z',
}
const listed = {
  ...plan,
  objectionsUntil: '2026-12-09T09:00:00Z',
  place: { isListed: true, no: '1086' },
}
const flat = {
  id: 'f',
  building: '5号楼',
  unit: '2单元',
  floor: 8,
  number: '0801',
  type: 'B',
  area: 59.6,
  orientation: '南北',
  price: 1967,
  state: 'taken' as const,
}
const ownChoosing = (state: NonNullable<OwnChoosing['household']>['state']): OwnChoosing => ({
  planId: 'p',
  title: '望湖家园',
  columnKey: 'plans',
  now: '2026-12-16T00:00:00Z',
  isRent: true,
  rules: {
    minutes: 20,
    perSession: 16,
    counters: 4,
    isOnline: true,
    holdMinutes: 10,
    moveBack: 5,
    mostAbsences: 2,
    types: [],
    place: '澄心路18号A座1层',
  },
  household: {
    rank: 86,
    no: '1086',
    state,
    session: { number: 6, startsAt: '2026-12-16T02:40:00Z', endsAt: '2026-12-16T03:00:00Z', isMakeUp: false },
    from: '2026-12-16T02:40:00Z',
    to: '2026-12-16T03:00:00Z',
    isOnline: true,
    types: [],
    ...(state === 'chosen' && {
      chosen: { flat, at: '2026-12-16T02:45:00Z', receipt: '20261216-5520-8617' },
    }),
  },
})
const states = (one: Submission, of?: OwnPlan, now = NOW) =>
  stepsOf(one, of, now).map(({ id, state }) => `${id} ${state}`)

it('whoever was rejected after being on a list reads that the household left it', () => {
  const rejected = { ...sent, state: 'rejected' as const }
  const idsOf = (place?: OwnPlan['place']) =>
    stepsOf(rejected, { ...listed, ...(place && { place }) }, NOW).map(({ id, state }) => `${id} ${state}`)
  expect(idsOf({ isListed: false, no: '1086' })).toEqual(['sent done', 'review failed', 'list failed'])
  expect(idsOf({ isListed: false })).toEqual(['sent done', 'review failed'])
})

describe('the steps of an application', () => {
  it('lead from the receipt to the key, and only one is due', () => {
    expect(states(sent, plan)).toEqual([
      'sent done',
      'review done',
      'list now',
      'draw later',
      'select later',
      'sign later',
    ])
    expect(states({ ...sent, state: 'received', log: [] }, plan).slice(1, 3)).toEqual([
      'review now',
      'list later',
    ])
    expect(states(sent, listed, '2026-12-10T00:00:00Z').slice(2, 4)).toEqual(['list done', 'draw now'])
    const drawn = { ...listed, drawnAt: '2026-12-11T02:08:00Z' }
    expect(states(sent, drawn, '2026-12-12T00:00:00Z').slice(3, 5)).toEqual(['draw done', 'select now'])
    expect(states(sent, drawn, '2026-12-19T00:00:00Z').slice(4)).toEqual(['select done', 'sign now'])
  })

  it('end where it was rejected, taken back, or is not on the list', () => {
    const log = [{ state: 'rejected' as const, note: '本市有住房', time: NOW }]
    expect(stepsOf({ ...sent, state: 'rejected', log }, plan, NOW).at(-1)).toMatchObject({
      id: 'review',
      state: 'failed',
      note: '本市有住房',
    })
    expect(states({ ...sent, state: 'withdrawn' }, plan)).toEqual(['sent done', 'withdrawn failed'])
    expect(states(sent, { ...listed, place: { isListed: false } })).toEqual([
      'sent done',
      'review done',
      'list failed',
    ])
  })

  it('of a plan without a draw have none: the order is that of the list', () => {
    const waiting = { ...listed, hasDraw: false }
    expect(states(sent, waiting, '2026-12-10T00:00:00Z')).toEqual([
      'sent done',
      'review done',
      'list done',
      'select now',
      'sign later',
    ])
  })

  it('follow the household once sessions are published: its own hour, its choice, or its end', () => {
    const drawn = { ...listed, drawnAt: '2026-12-11T02:08:00Z' }
    const select = (state: NonNullable<OwnChoosing['household']>['state']) =>
      stepsOf(sent, drawn, '2026-12-16T00:00:00Z', ownChoosing(state))
    expect(select('waiting').slice(4)).toEqual([
      { id: 'select', state: 'now', at: '2026-12-16T02:40:00Z', until: '2026-12-16T03:00:00Z' },
      { id: 'sign', state: 'later' },
    ])
    expect(select('chosen').slice(4)).toMatchObject([
      { id: 'select', state: 'done', at: '2026-12-16T02:45:00Z' },
      { id: 'sign', state: 'now' },
    ])
    for (const state of ['gaveUp', 'missed'] as const)
      expect(select(state).slice(4)).toEqual([{ id: 'select', state: 'failed' }])
  })

  it('end where the plan was closed and no session was left for the household, which stays among the current ones a month', () => {
    const drawn = { ...listed, drawnAt: '2026-12-11T02:08:00Z', isChoosing: true }
    const { household: _none, ...choosing } = ownChoosing('waiting')
    const closed = { ...drawn, closedAt: '2026-12-19T00:00:00Z' }
    const waits = [
      { id: 'select', state: 'now' },
      { id: 'sign', state: 'later' },
    ]
    // Further sessions may follow until then.
    expect(stepsOf(sent, drawn, '2026-12-19T00:00:00Z', choosing).slice(4)).toMatchObject(waits)
    expect(stepsOf(sent, closed, '2026-12-19T00:00:00Z').slice(4)).toMatchObject(waits)
    const over = stepsOf(sent, closed, '2026-12-19T00:00:00Z', choosing)
    expect(over.slice(4)).toMatchObject([{ id: 'select', state: 'failed', until: plan.selectEnd }])
    expect(
      isOver(
        { sent, plan: drawn, steps: stepsOf(sent, drawn, '2027-03-01T00:00:00Z') },
        '2027-03-01T00:00:00Z',
      ),
    ).toBe(false)
    const application = { sent, plan: closed, choosing, steps: over }
    expect(isOver(application, '2027-01-10T00:00:00Z')).toBe(false)
    expect(isOver(application, '2027-01-20T00:00:00Z')).toBe(true)
  })

  it('of anything else are two: it was sent, and is answered by a day', () => {
    const open = { ...sent, state: 'received' as const, log: [], answerBy: '2026-12-08T00:00:00Z' }
    expect(stepsOf(open, undefined, NOW)[1]).toMatchObject({
      id: 'answer',
      state: 'now',
      until: open.answerBy,
    })
    expect(states({ ...sent, state: 'closed' })).toEqual(['sent done', 'answer done'])
  })

  it('move an application among the former ones a month after its last word', () => {
    const application = (one: Submission, of?: OwnPlan) => ({
      sent: one,
      ...(of && { plan: of }),
      steps: stepsOf(one, of, NOW),
    })
    const closed = { ...sent, state: 'closed' as const }
    expect(isOver(application(closed), '2027-01-01T00:00:00Z')).toBe(false)
    expect(isOver(application(closed), '2027-01-05T00:00:00Z')).toBe(true)
    expect(isOver(application(sent, plan), '2027-01-05T00:00:00Z')).toBe(false)
  })
})
