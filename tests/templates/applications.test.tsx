import { expect, it } from 'vitest'
import { columnPath } from '../../src/contract/columns.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { FormContext } from '../../templates/parts/form-context.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { stepsOf } from '../../templates/applications/steps.ts'
import type { Application } from '../../templates/applications/types.ts'
import { View } from '../../templates/applications/View.tsx'
import { render, siteWith } from './visit.tsx'

const site = siteWith()
const one: Application = {
  sent: {
    formKey: 'satisfaction-2026',
    title: '2026年住户满意度调查',
    number: '20261126-7831-2425',
    hash: 'a'.repeat(64),
    time: '2026-11-26T12:14:00Z',
    state: 'received',
    canWithdraw: true,
    canCorrect: true,
    canUrge: false,
    log: [],
  },
  steps: [],
}

function shown(sent: Application['sent'], more: Partial<Application> = {}) {
  const path = columnPath(site.columns, 'my_applications')
  const column = path.at(-1)
  if (!column) throw new Error('the demo has no such column')
  const page = { site, column, path, pathname: column.route ?? '', query: {} }
  const data = { drafts: [], current: [{ ...one, ...more, sent }], former: [], messages: [] }
  return render(
    <SiteProvider site={site} locale="zh-CN" catalogue={{ ...catalogue, ...personal }}>
      <FormContext value={{ token: 'a token' }}>
        <View data={data} page={page} />
      </FormContext>
    </SiteProvider>,
  ).document
}

it('what can no longer be corrected or withdrawn is not said to be', () => {
  const saysSo = (sent: Application['sent']) => shown(sent).body.textContent.includes('可以在上面更正或撤回')
  expect(saysSo(one.sent)).toBe(true)
  expect(saysSo({ ...one.sent, state: 'withdrawn', canCorrect: false, canWithdraw: false })).toBe(false)
})

it('the receipt number stands once, at the step that says that it was sent', () => {
  const page = shown(one.sent, { steps: stepsOf(one.sent, undefined, '2026-12-01T00:00:00Z') })
  expect(page.body.textContent.split(one.sent.number)).toHaveLength(2)
})

it('a correction opens the form, and whoever withdraws stays', () => {
  const document = shown(one.sent)
  const backOf = (act: string) =>
    document.querySelector(`form:has([value=${act}]) [name=_back]`)?.getAttribute('value')
  expect(backOf('correct')).toMatch(/^\/questionnaireFilling\?/)
  expect(backOf('withdraw')).toMatch(/^\/t1\/personalCenter\/applications\?/)
})

it('a late answer is urged in one place, at the step that is due', () => {
  const sent = { ...one.sent, canUrge: true, answerBy: '2026-12-03T12:14:00Z' }
  const page = shown(sent, { steps: stepsOf(sent, undefined, '2026-12-04T00:00:00Z') })
  expect([...page.querySelectorAll('button')].filter((button) => button.textContent === '催办')).toHaveLength(
    1,
  )
  expect(page.body.textContent).toContain('本应在 2026年12月3日 20:14 前答复，已经晚了')
  const early = shown(sent, { steps: stepsOf(sent, undefined, '2026-12-03T00:00:00Z') })
  expect(early.body.textContent).toContain('2026年12月3日 20:14 前答复')
  expect(early.body.textContent).not.toContain('已经晚了')
})

it('what was decided says what comes next and whom to call, where its form does', () => {
  const saysOf = (state: Application['sent']['state'], next?: string) => {
    const sent = { ...one.sent, state, phone: '0000-8800 0210', ...(next !== undefined && { next }) }
    const page = shown(sent, { steps: stepsOf(sent, undefined, '2026-12-04T00:00:00Z') })
    return page.body.textContent.match(/验房合格后退押金。|打电话 0000-8800 0210|对这个结果有疑问|催办/g)
  }
  const told = ['验房合格后退押金。', '打电话 0000-8800 0210']
  expect([saysOf('accepted', told[0]), saysOf('rejected', told[0])]).toEqual([told, told])
  expect(saysOf('accepted')).toBeNull()
  expect(saysOf('rejected')).toEqual(['对这个结果有疑问', told[1]])
})

it('a session is put into the calendar before it begins; then one is told to choose, and at its end that it is over', () => {
  const at = (now: string, more: object = {}) => {
    const rules = { isOnline: true, holdMinutes: 20, counters: 0 }
    const [from, to] = ['2026-12-15T02:40:00Z', '2026-12-15T03:00:00Z']
    const household = {
      rank: 86,
      state: 'waiting',
      session: { number: 6 },
      from,
      to,
      isOnline: true,
      ...more,
    }
    const choosing = { planId: 'p', now, rules, household } as unknown as NonNullable<Application['choosing']>
    const page = shown(
      { ...one.sent, state: 'accepted' },
      { choosing, steps: [{ id: 'select', state: 'now' }] },
    )
    return page.body.textContent.match(
      /请记下时间|加到日历|现在就可以选房|这一场已经结束|到现场报到|请听叫号/g,
    )
  }
  expect(at('2026-12-15T02:39:00Z')).toEqual(['请记下时间', '加到日历'])
  expect(at('2026-12-15T02:40:00Z')).toEqual(['现在就可以选房'])
  expect(at('2026-12-15T03:00:00Z')).toEqual(['这一场已经结束'])
  expect(at('2026-12-15T02:40:00Z', { isOnline: false })).toEqual(['到现场报到'])
  // Whoever has checked in is called after the end as well.
  expect(at('2026-12-15T03:00:00Z', { state: 'arrived' })).toEqual(['请听叫号'])
})

it('whoever was rejected is told until when the list is open to objections', () => {
  const plan = { planId: 'p', title: '望湖家园', formKey: 'wanghu-register', hasDraw: true }
  const objections = [
    { number: 'another', link: 'x' },
    { number: one.sent.number, link: 'key.of-it' },
  ]
  const more = {
    plan: {
      ...plan,
      objections,
      objectionFormKey: 'list-objection',
      objectionsUntil: '2026-12-09T09:30:00Z',
    },
    steps: [{ id: 'review', state: 'failed' } as const],
  }
  const document = shown({ ...one.sent, state: 'rejected' }, more)
  expect(document.body.textContent).toContain('名单公示到 2026年12月9日 17:30。')
  const object = document.querySelector('a.button--accent')
  expect(object?.textContent).toBe('提出异议')
  expect(object?.getAttribute('href')).toMatch(/[?&]link=key\.of-it$/)
})
