import { expect, it } from 'vitest'
import { View as Draw } from '../../templates/draw/View.tsx'
import type { Allocation, Rows } from '../../templates/draw/load.ts'
import { View as Place } from '../../templates/place/View.tsx'
import { load } from '../../templates/place/load.ts'
import { clientOf, render, siteWith } from './visit.tsx'

const edition = {
  edition: 1,
  reason: '',
  groups: ['优先组', '普通组'],
  fingerprint: '0'.repeat(64),
  households: 2,
  registered: 3,
  rejected: 1,
  objectionsUntil: '2026-12-09T09:00:00Z',
  frozenAt: '2026-12-04T09:00:00Z',
}
const listed: Allocation = {
  planId: 'p',
  suite: 'standard',
  title: '望湖家园',
  columnKey: 'x',
  state: 'listed',
  editions: [edition],
  former: [],
}
const row = { group: '普通组', no: '0007', receipt: '20261126-****-2425' }
const rows = (records: Rows['records']): Rows => ({ edition: 1, total: 120, current: 1, size: 50, records })
const announcement = {
  fingerprint: 'a'.repeat(64),
  sealedAt: '2026-12-10T01:00:00Z',
  suite: 'standard' as const,
  edition: 1,
  list: '0'.repeat(64),
  seal: 'b'.repeat(64),
  publicFrom: '摇球机',
  publicBy: '青岚市公证处',
  publicForm: '[0-9]{6}',
  fallback: '掷骰六次',
  drawAt: '2026-12-11T02:00:00Z',
  publishedAt: '2026-12-10T01:30:00Z',
}

const robots = (document: ReturnType<typeof render>['document']) =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content')

it('shows a list with its masked names, its fingerprint and its file, and asks for a receipt number', () => {
  const { document } = render(<Draw data={{ allocation: listed, rows: rows([{ ...row, name: '李**' }]) }} />)
  const text = document.body.textContent
  for (const shown of [
    '名单公示中',
    '0000-8800 0100',
    '3 户',
    '李**',
    '0007',
    '20261126-****-2425',
    '0000 0000',
  ])
    expect(text).toContain(shown)
  expect(document.querySelector('a[href="/draws/p/list.csv?number=1"]')).not.toBeNull()
  expect(document.querySelector('form[action="/place"] input[name="plan"]')?.getAttribute('value')).toBe('p')
  expect(robots(document)).toBe('noindex')
  expect(document.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/draw?plan=p&current=2')
  // On a phone it stands above the list: it has to arrive before.
  expect(document.querySelector('aside + div #now')).not.toBeNull()
})

it('shows what was drawn, how it is computed, and the three files', () => {
  const draw = {
    secret: 'c'.repeat(32),
    publicNumber: '507318',
    drawnAt: '2026-12-11T02:05:10Z',
    number: 2,
    reason: '录像：第 4 位',
  }
  const former = [{ number: 1, publicNumber: '507818', drawnAt: '2026-12-11T02:01:00Z' }]
  const allocation: Allocation = {
    ...listed,
    state: 'drawn',
    announcement,
    envelopeOpenedAt: '2026-12-11T02:04:00Z',
    draw,
    former,
  }
  const { document } = render(
    <Draw data={{ allocation, rows: rows([{ ...row, rank: 86, digest: '10ba6391c22bff' }]) }} />,
  )
  const text = document.body.textContent
  for (const shown of [
    '公开数 507318',
    '两个人打开了信封',
    '第 86 号',
    '10ba6391c22b…',
    'SHA-256',
    '封存数|公开数|名单号',
    'npx anju draw verify',
    '录像：第 4 位',
    '507818',
  ])
    expect(text).toContain(shown)
  for (const name of ['list.csv', 'announcement.json', 'draw.json'])
    expect(document.querySelector(`a[href="/draws/p/${name}"]`)).not.toBeNull()
  expect(document.querySelector('a[href="/draws/p/draw.json?number=1"]')).not.toBeNull()
})

it('says that no list is there where no plan is named', () => {
  const { document, text } = render(<Draw data={undefined} />)
  expect(text).toContain('这里还没有公布名单')
  expect(robots(document)).toBe('noindex')
})

it('is excluded from search engines where it tells of one household', () => {
  const { document } = render(<Place data={{ ...asked, place: { isListed: true, ...row } }} />)
  expect(robots(document)).toBe('noindex')
})

const asked = { planId: 'p', title: '望湖家园', number: '20261126-7831-2425', code: '', isLoggedIn: false }

it('tells a household its rank, its number before the draw, or that it is not listed', () => {
  const told = (place: object) =>
    render(<Place data={{ ...asked, place: { isListed: true, ...row, ...place } }} />).document.body
      .textContent
  expect(told({ rank: 86 })).toContain('第 86 号')
  expect(told({})).toContain('在名单里，名单号 0007')
  expect(told({ isListed: false, no: undefined })).toContain('名单里没有这个回执号')
})

it('tells a household that left the list the number it had, and gives it nothing to compute', () => {
  const proof = { secret: 'c', publicNumber: '1', digest: '0', suite: 'standard' as const }
  const place = { isListed: false, no: '0007' }
  const { textContent } = render(<Place data={{ ...asked, place, proof }} />).document.body
  expect(textContent).toContain('原来的 0007 号已移出名单')
  expect(textContent).not.toContain('sha256sum')
})

it('tells a household when it chooses, as published or as it is by now, and what became of it', () => {
  const session = {
    startsAt: '2026-12-15T02:40:00Z',
    endsAt: '2026-12-15T03:00:00Z',
    isMakeUp: false,
    number: 3,
  }
  const rules = {
    minutes: 20,
    perSession: 4,
    counters: 3,
    isOnline: true,
    holdMinutes: 10,
    moveBack: 2,
    mostAbsences: 2,
    types: [],
    place: '大厅',
  }
  const told = (more: object) => {
    const turn = { session, rules, now: '2026-12-15T02:00:00Z', ...more }
    return render(<Place data={{ ...asked, place: { isListed: true, rank: 86 }, turn }} />).document.body
  }
  const over = { now: '2026-12-15T04:00:00Z' }
  expect(told({}).textContent).toContain('选房时间：2026年12月15日 10:40')
  expect(told({}).querySelector('a[href="/feeds/choosing/p/3.ics"]')).not.toBeNull()
  expect(told(over).textContent).toContain('登录以后看')
  expect(told(over).querySelector('a[href$=".ics"]')).toBeNull()
  expect(told({ ...over, state: 'waiting' }).textContent).not.toContain('登录以后看')
  expect(told({ state: 'waiting', session: { ...session, isMakeUp: true } }).textContent).toContain(
    '补选时间：',
  )
  expect(told({ state: 'chosen' }).textContent).toContain('已经选定一套房')
  expect(told({ state: 'missed' }).textContent).toContain('您没有到场选房')
})

it('says of a closed plan that it did not reach a household, and announces no session', () => {
  const told = (more: object) =>
    render(<Place data={{ ...asked, place: { isListed: true, rank: 528 }, ...more }} />).document.body
      .textContent
  expect(told({})).toContain('场次发短信到报名的手机')
  const known = { place: { isListed: true, ...row, rank: 528 }, isClosed: true }
  expect(told(known)).toContain('这一批的选房结束了，没有排到您家')
  expect(told(known)).not.toContain('场次发短信')
  // A number alone does not tell what became of its household.
  expect(told({ isClosed: true })).not.toMatch(/场次发短信|没有排到/)
})

it('gives a household one command for its own place, and one that binds it to the receipt', () => {
  const proof = {
    secret: 'c'.repeat(32),
    publicNumber: '507318',
    digest: '10ba6391c22bff00',
  }
  const place = { isListed: true, ...row, rank: 86, check: '0123456789abcdef' }
  const told = (more: object) =>
    render(<Place data={{ ...asked, suite: 'standard', place, ...more }} />).document.body.textContent
  const text = told({ proof })
  expect(text).toContain(`printf '%s' '${'c'.repeat(32)}|507318|0007' | sha256sum`)
  expect(text).toContain('以 10ba6391c22b 开头')
  expect(text).toContain("printf '%s' '内容校验值|0007' | sha256sum")
  expect(text).toContain('以 0123456789abcdef 开头')
  const undrawn = told({ suite: 'gm' })
  expect(undrawn).toContain("printf '%s' '内容校验值|0007' | openssl dgst -sm3")
  expect(undrawn).not.toContain('507318')
})

it('asks the account for its place where no number was entered, and a stranger for a number or the login', async () => {
  const answers = {
    own: () => ({ isListed: true, ...row, check: '0'.repeat(16) }),
    '/allocation/p': () => listed,
    '/choosing/p': () => ({ sessions: [] }),
    p: () => listed,
  }
  const session = { accountId: 'a', sessionId: 's', showNumber: '138****0001' }
  const context = { site: siteWith(), pathname: '/place', query: { plan: 'p' } }
  const own = await load({ ...context, api: clientOf(answers).api, session })
  expect(own).toMatchObject({ isOwn: true, title: '望湖家园', place: { no: '0007' } })
  expect(render(<Place data={own} />).document.querySelector('a[href^="/login"]')).toBeNull()
  const { api, asked: questions } = clientOf(answers)
  const stranger = await load({ ...context, api })
  expect(questions).toEqual([])
  expect(
    render(<Place data={stranger} />)
      .document.querySelector('a[href^="/login"]')
      ?.getAttribute('href'),
  ).toBe('/login?next=%2Fplace%3Fplan%3Dp')
})

it('recounts on the device: a button, three files and a sentence for whatever is found', () => {
  const draw = {
    secret: 'c'.repeat(32),
    publicNumber: '507318',
    drawnAt: '2026-12-11T02:05:10Z',
    number: 1,
    reason: '',
  }
  const allocation: Allocation = { ...listed, state: 'drawn', announcement, draw }
  const { document } = render(<Draw data={{ allocation, rows: rows([]) }} />)
  const box = document.querySelector('[data-recount]')
  expect(box?.querySelector('button[data-action=recount]')?.textContent).toBe('在这台设备上复算')
  for (const fact of ['list', 'seal', 'order'])
    for (const is of ['right', 'wrong'])
      expect(box?.querySelector(`[data-fact="${fact} ${is}"][hidden]`)).not.toBeNull()
  for (const said of ['busy', 'right', 'wrong', 'failed'])
    expect(box?.querySelector(`[data-said=${said}][hidden]`)).not.toBeNull()
  for (const name of ['announcement.json', 'list.csv', 'draw.json'])
    expect(box?.querySelector(`[data-file="${name}"]`)).not.toBeNull()
})

it('says of a closed plan without a draw that it has ended, and announces no sessions any more', () => {
  const figures = {
    registered: 3,
    rejected: 1,
    listed: 2,
    chosen: 1,
    gaveUp: 1,
    missed: 0,
    reserve: 0,
    flats: 2,
    left: 1,
  }
  const closing = { closedAt: '2026-12-20T09:00:00Z', figures }
  const allocation: Allocation = { ...listed, state: 'final', closing }
  const { document } = render(<Draw data={{ allocation, rows: rows([row]) }} />)
  const now = document.querySelector('section[aria-labelledby=now]')?.textContent
  expect(now).toContain('选房已经结束')
  expect(now).not.toContain('场次')
  // Nothing was drawn: no word about it.
  expect(document.querySelector('h1')?.textContent).toBe('望湖家园 · 名单')
  expect(document.querySelector('aside')?.textContent).not.toContain('封存数')
})

it('says what a new edition changes, and why', () => {
  const none = { total: 0, numbers: [] }
  const second = {
    ...edition,
    edition: 2,
    reason: '异议成立',
    changes: {
      added: { total: 60, numbers: ['0008', '0009'] },
      removed: { total: 1, numbers: ['0007'] },
      moved: none,
    },
  }
  const changed = { ...listed, editions: [second, edition] }
  const { document } = render(<Draw data={{ allocation: changed, rows: rows([row]) }} />)
  const text = document.body.textContent
  for (const shown of ['异议成立', '移出 1 户：0007', '补进 60 户：0008、0009 …'])
    expect(text).toContain(shown)
  expect(text).not.toContain('换组')
})

it('leads to who chooses now and to one’s own session once sessions are published, until the plan is closed', () => {
  const links = (more: object) => {
    const data = { allocation: { ...listed, ...more }, rows: rows([]) }
    const found = render(<Draw data={data} />).document.querySelectorAll('p.buttons a')
    return [...found].map((link) => link.getAttribute('href'))
  }
  expect(links({ isChoosing: true })).toEqual(
    expect.arrayContaining([`/board?plan=${listed.planId}`, `/choose?plan=${listed.planId}`]),
  )
  expect(links({ isChoosing: false })).not.toContain(`/board?plan=${listed.planId}`)
})
