import { expect, it } from 'vitest'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import type { Told } from '../../src/contract/actions.ts'
import { FormContext } from '../../templates/parts/form-context.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import type { ChooseData, Household } from '../../templates/choose/load.ts'
import { View } from '../../templates/choose/View.tsx'
import { render, siteWith } from './visit.tsx'

const rules = {
  minutes: 20,
  perSession: 16,
  counters: 4,
  isOnline: true,
  holdMinutes: 10,
  moveBack: 5,
  mostAbsences: 2,
  types: [{ type: 'C', least: 4 }],
  place: '澄心路18号A座1层',
}
const session = {
  number: 6,
  startsAt: '2026-12-15T02:40:00.000Z',
  endsAt: '2026-12-15T03:00:00.000Z',
  isMakeUp: false,
}
const plan = {
  planId: 'plan-w',
  title: '望湖家园第四批',
  columnKey: 'plans',
  now: '2026-12-15T02:46:05.000Z',
  isRent: true,
  rules,
}
const flat = {
  id: 'f1',
  building: '5号楼',
  unit: '2单元',
  floor: 8,
  number: '0801',
  type: 'B',
  area: 59.6,
  orientation: '南北',
  price: 1967,
  state: 'free' as const,
}
const household: Household = {
  rank: 86,
  no: '1086',
  state: 'waiting',
  session,
  from: session.startsAt,
  to: session.endsAt,
  isOnline: true,
  members: 3,
  phone: '138****0417',
  types: [
    { type: 'B', free: 26, total: 71, mayTake: true },
    { type: 'C', free: 3, total: 7, mayTake: false, least: 4 },
  ],
}
const left = {
  total: 1,
  current: 1,
  size: 12,
  types: [{ type: 'B', free: 26 }],
  buildings: ['5号楼'],
  flats: [flat],
}
const narrowing = { type: '', building: '', floor: '', price: '', sort: '' }

const shown = (...args: Parameters<typeof page>): string => page(...args).textContent

function page(own: Partial<Household> | undefined, more: Partial<ChooseData> = {}, told?: Told) {
  const data: ChooseData = {
    planId: 'plan-w',
    choosing: { ...plan, sessions: [{ ...session, from: 81, to: 96 }] },
    ...(own && { own: { ...plan, household: { ...household, ...own } } }),
    narrowing,
    isLoggedIn: own !== undefined,
    ...more,
  }
  const { document } = render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...personal }}>
      <FormContext value={{ token: 'token', ...(told && { told }) }}>
        <View data={data} />
      </FormContext>
    </SiteProvider>,
  )
  return document.body
}

it('shows everybody the sessions, and says how to find one’s own', () => {
  const text = shown(undefined)
  for (const said of ['第 81–96 号', '正在选', '看看您家是哪一场', '用回执号查']) expect(text).toContain(said)
})

it('promises nobody a session once all of them are over', () => {
  const over = { ...plan, now: '2026-12-20T02:00:00.000Z', sessions: [{ ...session, from: 81, to: 96 }] }
  const stranger = shown(undefined, { choosing: over })
  expect(stranger).toContain('各场都结束了')
  expect(stranger).toContain('登录以后，可以看您家的结果')
  expect(stranger).not.toContain('到时间就在这一页选房')
  const other = shown(undefined, { choosing: over, isLoggedIn: true })
  expect(other).toContain('名次和结果在我的申请里')
  expect(other).not.toContain('到大厅选房')
  expect(other).not.toContain('没有参加')
  const later = {
    ...session,
    number: 2,
    startsAt: '2026-12-21T01:00:00.000Z',
    endsAt: '2026-12-21T02:00:00.000Z',
  }
  const between = shown(undefined, {
    choosing: { ...over, sessions: [...over.sessions, { ...later, from: 97, to: 99 }] },
  })
  expect(between).toContain('看看您家是哪一场')
  // All flats were chosen before, and the plan is closed.
  const closed = shown(undefined, {
    choosing: { ...over, isClosed: true, sessions: [{ ...later, from: 97, to: 99 }] },
  })
  expect(closed).toContain('各场都结束了')
  expect(closed).toContain('已结束')
  expect(closed).not.toContain('未开始')
})

it('sends whose account has no number for a code to the hall', () => {
  const text = shown({ phone: '', isOnline: false }, { left })
  expect(text).toContain('您的账号没有登记手机号')
  for (const said of ['5号楼2单元 0801', '网上选：', '放弃这一批']) expect(text).not.toContain(said)
})

it('shows all that is left again where the flat whose hold ran out is free', () => {
  const wanted = { flat: { ...flat, number: '0904' }, state: 'free' as const }
  const own = { ...plan, household, wanted }
  const text = shown({}, { left, own }, { operation: 'chooseFlat', status: 400, field: 'code' })
  expect(text).toContain('还有 26 套')
  expect(text).not.toContain('差不多的')
})

it('offers what is left of the types that the household may take, in its own session', () => {
  const text = shown({}, { left })
  for (const said of [
    '轮到您选房了',
    '您可以选 B，还有 26 套',
    'C 要看家庭人数，您家 3 人',
    '5号楼2单元 0801',
    '还剩 13 分钟',
    '放弃这一批',
  ])
    expect(text).toContain(said)
})

it('promises no flat where none is left that the household may take, and narrows nothing', () => {
  const [b, c] = household.types
  const none = { ...left, total: 0, types: [], flats: [] }
  const gone = (own: Household['types']) => page({ types: own }, { left: none })
  const taken = gone([{ type: 'B', free: 0, total: 71, mayTake: true }, ...(c ? [c] : [])])
  expect(taken.textContent).toContain('您能选的房现在都有人了')
  expect(taken.textContent).toContain('C 要看家庭人数')
  // Of no type it may take, nothing is said to be taken.
  const barred = gone(b ? [{ ...b, mayTake: false }] : [])
  expect(barred.textContent).toContain('B 要看家庭人数')
  expect(barred.textContent).not.toContain('都有人了')
  for (const body of [taken, barred]) {
    expect(body.textContent).not.toMatch(/先锁定一套|换一个条件/)
    expect(body.querySelector('[data-operation=holdFlat], select')).toBeNull()
    expect(body.textContent).toContain('不想选了')
  }
})

it('offers nothing like it where somebody was faster with the last flat', () => {
  const wanted = { flat, state: 'taken' as const, rank: 83, since: '2026-12-15T02:46:12.000Z' }
  const types = [{ type: 'B', free: 0, total: 71, mayTake: true }]
  const own = { ...plan, household: { ...household, types }, wanted }
  const text = shown({}, { left: { ...left, total: 0, flats: [] }, own })
  expect(text).toContain('您能选的房现在都有人了')
  expect(text).not.toMatch(/差不多的|换一个条件/)
})

it('tells a household that has missed its turn what is true of whoever was called and of whoever never came', () => {
  const text = shown({ state: 'missed' })
  expect(text).toContain('您没有到场选房')
  expect(text).toContain('叫到时没有来，或者场次已经过去，这一批不再参加')
})

// To hold a flat, and to confirm one whose hold ran out while the code was typed.
it.each(['holdFlat', 'chooseFlat'] as const)(
  '%s: says who was faster and when, that nothing is lost, and what is like it',
  (operation) => {
    const wanted = {
      flat: { ...flat, number: '0904' },
      state: 'held' as const,
      rank: 83,
      since: '2026-12-15T02:46:12.000Z',
    }
    const own = { ...plan, household, wanted }
    const text = shown({}, { left, own }, { operation, status: 409 })
    for (const said of [
      '5号楼2单元 0904 刚被别人锁定',
      '第 83 号在 10:46:12 先下手',
      '您的时间没有少',
      '差不多的',
      '5号楼2单元 0801',
      '看全部 26 套',
    ])
      expect(text).toContain(said)
  },
)

it('says of another code within a minute that the one before is good, and of a later refusal what it is', () => {
  const again = (retryAfter: number) =>
    shown({}, { left }, { operation: 'sendChoiceCode', status: 429, retryAfter })
  expect(again(50)).toContain('刚才发的还有效')
  expect(again(50)).not.toContain('操作太频繁')
  expect(again(600)).toContain('操作太频繁，请600秒后再试')
  expect(again(600)).not.toContain('刚才发的还有效')
})

it('asks for the code of the flat that is held, and shows the receipt of the one that is chosen', () => {
  const body = page({ held: { flat, until: '2026-12-15T02:56:00.000Z' } })
  const held = body.textContent
  // A refusal asks who has this flat.
  const back = body.querySelector('[data-operation=chooseFlat] [name=_back]')?.getAttribute('value')
  expect(back).toBe('/choose?plan=plan-w&wanted=f1')
  for (const said of [
    '确认这一套',
    '为您锁定到 10:56，在那以前别人选不了',
    '发到 138****0417',
    '就选 5-2-0801',
  ])
    expect(held).toContain(said)
  const chosen = { flat, at: '2026-12-15T02:49:02.000Z', receipt: '20261215-5520-8617' }
  const done = shown({ state: 'chosen', chosen })
  for (const said of ['选好了：5-2-0801', '选房确认单 20261215-5520-8617', '1,967 元/月', '看选房实况'])
    expect(done).toContain(said)
})

it('tells the session before it begins, and the counter that calls', () => {
  const before = shown({ from: '2026-12-15T03:00:00.000Z', to: '2026-12-15T03:20:00.000Z' })
  for (const said of ['第 86 号', '选房时间：', '往后移 5 个号', '加到日历', '不想选了'])
    expect(before).toContain(said)
  expect(before).toContain('11:00 至 11:20')
  const longer = shown({ from: '2026-12-15T03:00:00.000Z', to: '2026-12-16T03:20:00.000Z' })
  expect(longer).toContain('至 2026年12月16日 11:20')
  expect(shown({ state: 'called', counter: 3 })).toContain('请到 3 号窗口')
  expect(shown({ state: 'missed' })).toContain('您没有到场选房')
})
