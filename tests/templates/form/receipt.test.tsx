import { expect, it } from 'vitest'
import { forms } from '../../../src/contract/language/zh-CN.forms.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import type { FormDefinition } from '../../../src/contract/forms/types.ts'
import type { Progress } from '../../../src/contract/types.ts'
import { Receipt } from '../../../templates/form/Receipt.tsx'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { render, siteWith } from '../visit.tsx'

const receipt: Progress = {
  formKey: 'repair',
  number: '20261126-7831-2425',
  hash: 'a'.repeat(64),
  time: '2026-11-26T12:14:00Z',
  state: 'received',
  canWithdraw: false,
  canCorrect: false,
  canUrge: true,
  log: [],
  answers: [{ title: '联系人', text: '张示例' }],
}

const shown = (more: Partial<Progress> = {}, form: Partial<FormDefinition> = {}) =>
  render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...forms }}>
      <Receipt
        form={{ title: '报修', schema: {}, ...form }}
        formKey="repair"
        columnKey="repair"
        receipt={{ ...receipt, ...more }}
      />
    </SiteProvider>,
  ).document

it('a receipt leads to the page that shows its progress and urges it, with number and code filled in', () => {
  const link = [...shown().querySelectorAll('a')].find(({ textContent }) => textContent === '查询进度')
  const address = new URL(link?.getAttribute('href') ?? '', 'http://portal.test')
  expect([address.pathname, address.searchParams.get('number'), address.searchParams.get('code')]).toEqual([
    '/t1/checkSubmission',
    '20261126-7831-2425',
    'a'.repeat(12),
  ])
})

it('a receipt says why personal details are hidden, where they are', () => {
  const says = (more?: Partial<Progress>) =>
    shown(more).body.textContent.includes('个人信息在这里只显示一部分')
  expect(says()).toBe(false)
  expect(says({ answers: [{ title: '手机号', text: '138******00', isMasked: true }] })).toBe(true)
})

const texts = { next: '当天派单。', phone: '0000-8800 0212' }

it('a receipt names the telephone number of its form', () => {
  const phone = shown({}, { texts }).querySelector('a[href^="tel:"]')
  expect([phone?.textContent, phone?.getAttribute('href')]).toEqual(['0000-8800 0212', 'tel:000088000212'])
})

it('a receipt promises what comes next until the answer is there', () => {
  const promises = (state: Progress['state']) =>
    shown({ state }, { texts }).body.textContent.match(/接下来|当天派单。|0000-8800 0212/g)
  const promised = ['接下来', '当天派单。', '0000-8800 0212']
  const states = ['received', 'reviewing', 'closed', 'withdrawn'] as const
  expect(states.map(promises)).toEqual([promised, promised, promised.slice(2), promised.slice(2)])
})

it('an answer that is late is not promised again', () => {
  const says = (more: Partial<Progress>) =>
    shown({ answerBy: '2026-11-28T12:14:00Z', canUrge: false, ...more }).body.textContent.match(
      /一般在 2026年11月28日 前答复|本应在 2026年11月28日 前答复，已经晚了/g,
    )
  const [promise, late] = ['一般在 2026年11月28日 前答复', '本应在 2026年11月28日 前答复，已经晚了']
  expect(says({})).toEqual([promise])
  expect(says({ canUrge: true })).toEqual([late])
  // Urged today it cannot be urged; after a correction it has another day.
  expect(says({ urgedAt: '2026-11-29T08:00:00Z' })).toEqual([late])
  expect(says({ urgedAt: '2026-11-27T08:00:00Z' })).toEqual([promise])
})

it('a receipt says what comes next after the decision, where its form does', () => {
  const says = (state: Progress['state']) =>
    shown({ state }, { texts: { ...texts, decided: '押金退到原账户。' } }).body.textContent.match(
      /当天派单。|押金退到原账户。/g,
    )
  const states = ['reviewing', 'accepted', 'rejected', 'closed', 'withdrawn'] as const
  const decided = ['押金退到原账户。']
  expect(states.map(says)).toEqual([['当天派单。'], decided, decided, decided, null])
})

it('a receipt says what comes of its own decision, and not of another', () => {
  const outcomes = { decided: '可以打电话。', accepted: '网上签约。', rejected: '补齐后再申请。' }
  const says = (state: Progress['state']) =>
    shown({ state }, { texts: { ...texts, ...outcomes } }).body.textContent.match(
      /当天派单。|可以打电话。|网上签约。|补齐后再申请。/g,
    )
  const states = ['reviewing', 'accepted', 'rejected', 'closed', 'withdrawn'] as const
  const told = ['当天派单。', outcomes.accepted, outcomes.rejected, outcomes.decided]
  expect(states.map(says)).toEqual([...told.map((text) => [text]), null])
})

it('a form that takes one from each is filled in again from the receipt of a withdrawn one, and of no other', () => {
  const canAgain = (state: Progress['state']) =>
    shown({ state }, { policy: { who: 'account', once: true } }).body.textContent.includes('再填一份')
  expect((['received', 'withdrawn'] as const).map(canAgain)).toEqual([false, true])
})
