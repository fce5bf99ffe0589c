import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speaker } from '../../src/contract/language/translate.ts'
import { which } from '../../src/contract/language/zh-CN.which.ts'
import { judge } from '../../src/contract/which/judge.ts'
import { ruleFrom } from '../../src/editor/contents/rule/rule-from.ts'
import { Told } from '../../src/editor/contents/rule/Told.tsx'
import TryRule from '../../src/editor/contents/rule/TryRule.tsx'
import { loadWords } from '../../src/editor/words/words.tsx'

const answers = {
  hukou: 'permit',
  months: 10,
  people: 2,
  over30: false,
  hasHome: false,
  area: 0,
  sold: false,
  income: 9200,
  want: 'rent',
} as const
const rule = {
  conditions: [
    { text: '社保满12个月', measure: 'insuranceMonths', least: 12, again: '缴满以后' },
    { text: '人均不超过4,180元', measure: 'personIncome', most: 4180 },
    // Not finished yet.
    { text: '还没选看什么' },
    { measure: 'homes', most: 0 },
  ],
  confirm: ['年满18周岁'],
}
const told = (fields: Record<string, unknown>, more: object = {}) =>
  renderToStaticMarkup(
    <Told
      judged={judge(ruleFrom(fields), { ...answers, ...more })}
      t={speaker<keyof typeof which>(which, 'zh-CN')}
      locale="zh-CN"
    />,
  )

it('a rule is tried as it is being written: what visitors would lack, and by how much', () => {
  const text = told(rule)
  for (const said of ['这次不符合的', '已缴10个月', '还差2个月', '缴满以后', '人均4,600元', '人均相差420元'])
    expect(text).toContain(said)
})

it('an area that must be less than a limit misses it by the whole metres between them', () => {
  const small = { conditions: [{ text: '人均低于18平方米', measure: 'personArea', most: 17.99 }] }
  expect(told(small, { area: 60 })).toContain('人均相差12㎡')
  expect(told(small, { area: 40.5 })).toContain('人均相差2.25㎡')
  expect(told(small, { area: 36 })).toContain('人均相差0.01㎡')
})

it('what is not counted is told as it was answered', () => {
  const finished = { conditions: [{ text: '没有住房', measure: 'homes', most: 0 }] }
  expect(told(finished, { hasHome: true })).toContain('家里在本市有住房')
  const young = { conditions: [{ text: '单身青年', measure: 'youngSingle', least: 1 }] }
  expect(told(young, { people: 3 })).toContain('多人申请，或满30周岁')
})

it('what fits is said with what visitors confirm themselves; unfinished conditions are left out', () => {
  const text = told(rule, { months: 12, income: 8000 })
  expect(text).toContain('符合条件的')
  expect(text).toContain('✓ 社保满12个月')
  expect(text).toContain('年满18周岁（请您确认）')
  expect(ruleFrom(rule).conditions).toHaveLength(2)
  expect(ruleFrom({}).conditions).toEqual([])
})

it('each of the five questions stands above its answers', async () => {
  await loadWords('zh-CN')
  const html = renderToStaticMarkup(<TryRule fields={rule} />)
  expect([...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, question]) => question)).toEqual(
    (['hukou', 'people', 'home', 'income', 'want'] as const).map((name) => which[`which.${name}`]),
  )
  // It names its answers by itself: a second group in it would say the same again.
  expect(html).not.toMatch(/role="radiogroup"|<div[^>]*aria-label/)
})
