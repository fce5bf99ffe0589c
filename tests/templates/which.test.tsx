import { describe, expect, it } from 'vitest'
import { inLanguage, translated } from '../../src/contract/language/in-language.ts'
import type { Locale, Site } from '../../src/contract/types.ts'
import { readAnswers } from '../../src/contract/which/answers.ts'
import { judge } from '../../src/contract/which/judge.ts'
import { load } from '../../templates/which/load.ts'
import { View } from '../../templates/which/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const rules = demoRecords('housingRule', demoTree())
const plans = demoRecords('allocationPlan', demoTree())
const projects = demoRecords('project', demoTree())
const OF_KIND = { housingRule: rules, allocationPlan: plans, project: projects }

/** Somebody with a residence permit, 30 months of insurance, two people, 9,200 yuan a month, who wants to rent. */
const PERMIT = { hukou: 'permit', months: '30', people: '2', home: 'none', income: '9,200', want: 'rent' }

const asked = (
  query: Record<string, string> = {},
  shown = rules,
  built = projects,
  read: { site?: Site; locale?: Locale } = {},
) =>
  visit({
    ...read,
    load,
    View,
    columnKey: 'which',
    query,
    answers: {
      selectByPage: (of) => {
        const records = { ...OF_KIND, housingRule: shown, project: built }[
          of.get('kind') as keyof typeof OF_KIND
        ]
        return pageOf(records, records.length, { size: 100 })
      },
    },
  })

describe('the five questions', () => {
  it('stand in one form that scripts are not needed for, and keep nothing', async () => {
    const { document } = await asked()
    const form = document.querySelector('main form, form')
    expect(form?.getAttribute('method')).toBeNull()
    expect(form?.getAttribute('action')).toBe('/t1/which')
    expect(document.querySelectorAll('fieldset')).toHaveLength(5)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('say at each what is wrong with it, and lose nothing that was entered', async () => {
    const { document } = await asked({ ...PERMIT, months: 'viel', income: '-3', want: 'x' })
    expect([...document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))).toEqual(
      ['#months', '#income', '#want'],
    )
    expect(document.querySelector('#months')?.getAttribute('value')).toBe('viel')
    expect(document.querySelector('#people')?.getAttribute('value')).toBe('2')
  })

  it('read numbers as people type them, and none that is out of bounds', () => {
    const income = (text: string) => {
      const read = readAnswers({ ...PERMIT, income: text })
      return read && 'answers' in read ? read.answers.income : read?.faults
    }
    expect([
      income('９２００'),
      income('9 200.50'),
      income('1e9'),
      income(''),
      income('99999999999'),
    ]).toEqual([9200, 9200.5, ['income'], ['income'], ['income']])
  })
})

describe('the answer', () => {
  it('says what fits, what does not and by how much, what to bring and what is open', async () => {
    const { document } = await asked(PERMIT)
    const heads = (id: string) =>
      [...document.querySelectorAll(`section[aria-labelledby=${id}] h3`)].map((head) => head.textContent)
    expect(heads('fits')).toEqual(['保障性租赁住房 租', '配售型保障性住房 买'])
    expect(heads('others')).toEqual(['公租房', '共有产权住房'])
    const text = document.body.textContent
    for (const said of [
      '您能申请2种',
      '人均相差420元',
      '人均4,600元',
      '还差30个月',
      '已缴30个月',
      '要带：身份证件、就业证明',
    ])
      expect(text).toContain(said)
    expect(
      [...document.querySelectorAll('section[aria-labelledby=open] li a')].map((link) => link.textContent),
    ).toEqual(['去登记 安禾里意向登记'])
    // Projects with homes to let, of what fits: neither one that is full nor one for people with a record of public housing.
    expect(
      [...document.querySelectorAll('section[aria-labelledby=open] h3 a')].map((link) => link.textContent),
    ).toEqual(['柳岸驿', '星桥社区', '青禾公寓'])
  })

  it('names no project that has no home left, also where it still lets', async () => {
    const built = projects.map((one) => (one.name === '柳岸驿' ? { ...one, availableUnits: 0 } : one))
    const { document } = await asked(PERMIT, rules, built)
    expect(
      [...document.querySelectorAll('section[aria-labelledby=open] h3 a')].map((link) => link.textContent),
    ).toEqual(['星桥社区', '青禾公寓'])
  })

  it('needs no insurance of whoever is of this city, and looks at homes, sales and single people', () => {
    const lacks = (change: object) => {
      const read = readAnswers({ ...PERMIT, hukou: 'local', income: '1000', ...change })
      if (!read || 'faults' in read) return []
      return rules.map((rule) => judge(rule, read.answers).lacks.map(({ measure }) => measure))
    }
    expect(lacks({})).toEqual([[], [], [], []])
    expect(lacks({ home: 'some', area: '40' })).toEqual([
      ['personArea'],
      ['homes'],
      ['homes'],
      ['personArea'],
    ])
    expect(lacks({ sold: '1' })).toEqual([['sales'], [], ['sales'], []])
    expect(lacks({ people: '1' })).toEqual([[], [], ['youngSingle'], []])
    expect(lacks({ people: '1', over30: '1' })).toEqual([[], [], [], []])
  })

  it('asks whoever reads it to confirm a condition that has no number, and does not say that it is met', async () => {
    const [rule] = rules
    if (!rule) throw new Error('the demo has no rule')
    const text = '在本市没有拖欠租金'
    const open = { ...rule, conditions: [{ text, measure: 'homes' as const }], confirm: ['本人到场'] }
    const read = readAnswers({ ...PERMIT, home: 'some', area: '40' })
    if (!read || 'faults' in read) throw new Error('these are answers')
    expect(judge(open, read.answers)).toMatchObject({ met: [], lacks: [], confirm: [text, '本人到场'] })
    const { document } = await asked(PERMIT, [open])
    const items = [...document.querySelectorAll('section[aria-labelledby=fits] li')]
    expect(items.map((item) => item.textContent)).toEqual([`${text}（请您确认）`, '本人到场（请您确认）'])
  })

  it('names the kinds in English where the site has, and says areas in m²', async () => {
    const terms = [{ term: '公租房', 'term.en': 'Public rental housing' }]
    const read = { site: inLanguage(siteWith({ settings: { terms } }), 'en'), locale: 'en' as const }
    const { document } = await asked(PERMIT, rules, projects, read)
    const heads = [...document.querySelectorAll('section[aria-labelledby=others] h3')]
    expect(heads[0]?.textContent).toBe('Public rental housing')
    const { document: questions } = await asked({}, rules, projects, read)
    expect(questions.querySelector('fieldset:nth-of-type(3)')?.textContent).toContain('m²')
  })

  it('says of every condition that fails what was answered', async () => {
    const answered = { ...PERMIT, people: '1', home: 'some', area: '40', sold: '1' }
    const { document } = await asked({ ...answered, income: '1000' })
    const said = [...document.querySelectorAll('section[aria-labelledby=others] dl')].map((list) =>
      [...list.querySelectorAll('dt')].map((term) => term.textContent),
    )
    expect(said.filter((terms) => !terms.includes('您填的'))).toEqual([])
    const text = document.body.textContent
    for (const answer of ['家里在本市有住房', '最近5年卖过或转让过住房', '一个人申请，未满30周岁'])
      expect(text).toContain(answer)
  })

  it('does not say that nothing is open to whom nothing fits, but whom to ask', async () => {
    const contact = { hotline: '0000-8800 0100' }
    const none = { ...PERMIT, months: '0', home: 'some', area: '90' }
    const { document } = await asked(none, rules, projects, { site: siteWith({ settings: { contact } }) })
    expect(document.querySelector('section[aria-labelledby=open]')).toBeNull()
    expect(document.body.textContent).toContain('您能申请0种')
    expect(document.body.textContent).not.toContain('现在没有开放的计划')
    expect(document.querySelector('a[href="tel:000088000100"]')).not.toBeNull()
  })

  it('leads back to the questions with everything that was answered', async () => {
    const { document } = await asked({ ...PERMIT, edit: '1' })
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(document.querySelector('#income')?.getAttribute('value')).toBe('9,200')
    expect(document.querySelector('#hukou')?.parentElement?.textContent).toBe('本市户籍')
  })
})

it('says all of it in English where the rules are translated', async () => {
  const translatedRules = translated(rules, 'en', 'zh-CN')
  const { text, document } = await asked(PERMIT, translatedRules, projects, { locale: 'en' })
  for (const said of [
    'At most 4,180 yuan a month for each person of the household',
    'After 60 months without a gap',
    'identity document, proof of work',
    'You rent no public housing',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Chinese only')
  const list = document.querySelector('section[aria-labelledby=kinds] li')
  expect(list?.textContent).toContain('To rent. Income and housing are limited')
})

it('says in English once that what the site wrote of its housing is in Chinese', async () => {
  const said = async (query: Record<string, string>, locale: Locale) =>
    (await asked(query, rules, projects, { locale })).text.match(/Chinese only/g)?.length ?? 0
  expect([await said({}, 'en'), await said(PERMIT, 'en'), await said(PERMIT, 'zh-CN')]).toEqual([1, 1, 0])
})

it('a telephone number in a rule does not break at its hyphen', async () => {
  const { document } = await asked({ ...PERMIT, home: 'some', area: '40' })
  const kept = [...document.querySelectorAll('dd .keep')].map(({ textContent }) => textContent)
  expect(kept).toContain('0000-8800 0205')
})
