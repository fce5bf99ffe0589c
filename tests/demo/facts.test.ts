import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findColumn } from '../../src/contract/columns.ts'
import { formColumn } from '../../templates/parts/form-column.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'

interface Article {
  name: string
  front: { title: string; date: string; author: string; expireTime?: string }
  body: string
}

const DEMO = new URL('../../demo/', import.meta.url)
const tree = demoTree()
const projects = demoRecords('project', tree)
const articles = readdirSync(new URL('contents', DEMO), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readArticle(`contents/${name}`))

function readArticle(name: string): Article {
  const [, front = '', ...body] = read(name).split(/^---$/m)
  return { name, front: parse(front), body: body.join('---') }
}

function read(name: string) {
  return readFileSync(new URL(name, DEMO), 'utf8')
}

function total(numbers: readonly (number | undefined)[]) {
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
}

const number = (text: string | number | undefined) => Number(String(text).replaceAll(',', ''))

it('the timeline of the demo has two to four events in each year since the company began', () => {
  const years = demoRecords('milestone', tree).map(({ year, date }) => {
    expect(date.slice(0, 4)).toBe(String(year))
    return year
  })
  const counts = [...new Set(years)].map((year) => [year, years.filter((other) => other === year).length])
  expect(counts.map(([year]) => year)).toEqual(Array.from({ length: 15 }, (_, at) => 2012 + at))
  expect(counts.filter(([, count = 0]) => count < 2 || count > 4)).toEqual([])
})

it('the page of the app has the download of each system, in its newest version', () => {
  const [page] = articles.filter(({ name }) => name.includes('/app_download/'))
  for (const { versionName, downloadUrl, storeUrl } of demoRecords('appVersion', tree)) {
    expect(page?.body).toContain(`<td>${versionName}</td><td><a href="${storeUrl ?? downloadUrl}">`)
  }
})

describe('the numbers of the demo', () => {
  it.each(projects)('of $name: its unit types add up', ({ unitTypes, totalUnits, availableUnits }) => {
    expect(total(unitTypes.map(({ count }) => count))).toBe(totalUnits)
    expect(total(unitTypes.map(({ available }) => available))).toBe(availableUnits ?? 0)
  })

  it.each(projects)('of $name: each plan numbers the rooms that are named beside it', ({ businessType, unitTypes }) => {
    for (const { name, rooms, floorPlan = '' } of unitTypes) {
      const numbers = [...read(floorPlan.replace(/^\//, '')).matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, digit]) => Number(digit))
      expect(numbers, name).toEqual(rooms?.map((_, place) => place + 1) ?? [])
      if (businessType !== 'commerce') expect(numbers.length, name).toBeGreaterThan(1)
    }
  })

  it('say of homes in all, and of those to let, what the projects say', () => {
    const homes = projects.filter(({ businessType }) => businessType !== 'commerce')
    const toLet = homes.filter(({ businessType }) => ['gzf', 'bzf'].includes(businessType))
    const { keyFigures = [] } = demoRecords('companyProfile', tree)[0] ?? {}
    const figure = (label: string) => number(keyFigures.find((row) => row.label.includes(label))?.value)
    expect(figure('保障性住房')).toBe(total(homes.map(({ totalUnits }) => totalUnits)))
    expect(figure('小区')).toBe(homes.length)
    expect(figure('可租')).toBe(total(toLet.map(({ availableUnits }) => availableUnits)))
  })

  it('count nothing as left where interest is only being registered', () => {
    const planned = projects.filter(({ status }) => status === 'intention')
    expect(planned.length).toBeGreaterThan(0)
    for (const { availableUnits } of planned) expect(availableUnits).toBeUndefined()
  })

  it('list as many shops to let as are counted', () => {
    const free = demoRecords('shop', tree).filter(({ status }) => status === 'available')
    const centre = projects.find(({ id }) => id === 'p12')
    expect(free.filter(({ projectId }) => projectId === 'sp01')).toHaveLength(centre?.availableUnits ?? 0)
    const segment = demoRecords('businessSegment', tree).find(({ columnKey }) => columnKey === 'commerce')
    expect(number(segment?.statValue?.replace('间', ''))).toBe(free.length)
  })

  it('add up in every table with a last row of sums', () => {
    for (const { name, body } of articles) {
      for (const [, rows = ''] of body.matchAll(/<tbody>([^]*?)<\/tbody>/g)) {
        const cells = rows.match(/<tr>.*<\/tr>/g)?.map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell))
        const sums = cells?.at(-1)
        if (sums?.[0] !== '合计') continue
        for (let at = 1; at < sums.length; at++) {
          expect(total(cells?.slice(0, -1).map((row) => number(row[at])) ?? []), name).toBe(number(sums[at]))
        }
      }
    }
  })

  it('open and close each plan’s form with the plan', () => {
    const named = demoRecords('allocationPlan', tree).filter(({ formKey }) => formKey !== undefined)
    expect(named.length).toBeGreaterThan(1)
    for (const { name, formKey, registerStart, registerEnd } of named) {
      const { policy } = JSON.parse(read(`forms/${formKey}.json`))
      expect([policy.opens, policy.closes], name).toEqual([registerStart, registerEnd])
    }
  })

  it('give each form a page, so that whoever sent it can look at it again', () => {
    const forms = readdirSync(new URL('forms', DEMO)).map((name) => name.replace('.json', ''))
    expect(forms.length).toBeGreaterThan(10)
    for (const form of forms) expect(formColumn(tree, form), form).toBeDefined()
  })

  it('part thousands by a comma', () => {
    const data = ['milestone', 'project', 'companyProfile', 'strategy', 'shopProject'].map((kind) => `data/${kind}.yaml`)
    for (const name of [...data, ...articles.map((article) => article.name)]) {
      expect(read(name).match(/(?<![\d.\-])\d{4,}余?[套户间次份人](?!月)/g), name).toBeNull()
    }
  })
})

describe('what is published about people', () => {
  const MASKED = /\d{3}\*{6,}[\dX]{4}/g
  const lists = articles.filter(({ body }) => body.match(MASKED))

  it('leaves the site when its time is over', () => {
    expect(lists.length).toBeGreaterThan(0)
    for (const { name, front, body } of lists) {
      const [, month, day] = /公示期\d+月\d+日至(\d+)月(\d+)日/.exec(body) ?? []
      const end = new Date(`${front.date.slice(0, 4)}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T24:00:00+08:00`)
      expect(new Date(front.expireTime ?? ''), name).toEqual(end)
    }
  })

  it('masks identities that differ, from several provinces', () => {
    const identities = lists.flatMap(({ body }) => body.match(MASKED) ?? [])
    expect(new Set(identities).size).toBe(identities.length)
    expect(new Set(identities.map((identity) => identity.slice(0, 2))).size).toBeGreaterThan(4)
  })

  it('names who leads the committees that sign articles', () => {
    const leaders = demoRecords('leader', tree).map(({ position }) => position).join('；')
    const sources = articles.map(({ name }) => read(name)).join('')
    expect(sources).toMatch(/source: 青岚安居党委/)
    expect(leaders).toContain('党委书记')
    expect(sources).toMatch(/source: 青岚安居纪委/)
    expect(leaders).toContain('纪委书记')
  })
})

describe('what the demo promises', () => {
  it.each(['help_gzf', 'help_bzf', 'help_sale', 'help_account'])('%s has a guide for each matter named', (key) => {
    const [, intro = ''] = new RegExp(`key: ${key}\n[^]*?intro: (.*)`).exec(read('columns.yaml')) ?? []
    const guides = demoRecords('businessGuide', tree, key).map(({ itemName }) => itemName)
    const matters = intro.replace(/；[^；]*见.*/, '').split(/[、和；。]/).filter(Boolean)
    for (const matter of matters) {
      expect(guides.some((name) => [...matter].every((letter) => name.includes(letter))), matter).toBe(true)
    }
  })

  it('has plans whose dates follow one another, with as many homes as their notice says', () => {
    for (const plan of demoRecords('allocationPlan', tree)) {
      const { registerStart, registerEnd, lotteryTime, selectStart, selectEnd } = plan
      const dates = [registerStart, registerEnd, lotteryTime, selectStart, selectEnd].filter((date) => date !== undefined)
      expect(dates, plan.name).toEqual(dates.toSorted())
      expect(read(plan.noticeId ?? ''), plan.name).toContain(`${plan.units?.toLocaleString('en')}套`)
    }
  })

  it('asks of homes that were sold for as many years as each of its rules', () => {
    const asked = catalogue['which.tick.sold'].match(/\d+年/)?.[0]
    const rules = demoRecords('housingRule', tree).flatMap(({ conditions }) =>
      conditions.flatMap(({ measure, text }) => (measure === 'sales' ? [text.match(/\d+年/)?.[0]] : [])),
    )
    expect(rules).toEqual([asked, asked])
  })

  it('has no plan outside the columns in which the five questions and the home page look for plans', () => {
    const which = findColumn(tree, ({ template }) => template === 'which')
    const home = findColumn(tree, ({ template }) => template === 'home')
    const looked = [which?.settings?.plans, (home?.settings?.plans as { column?: string } | undefined)?.column]
    expect(looked).toEqual(['notices', 'notices'])
    const below = findColumn(tree, ({ key }) => key === 'notices')?.children.map(({ key }) => key)
    for (const { columnId, name } of demoRecords('allocationPlan', tree)) expect(below, name).toContain(columnId)
  })

  it('has no guide that leaves open how often one must come, and where to', () => {
    const guides = demoRecords('businessGuide', tree)
    expect(guides.filter(({ visits }) => !visits).map(({ itemName }) => itemName)).toEqual([])
    expect(guides.filter(({ window }) => !window?.length).map(({ itemName }) => itemName)).toEqual([])
  })

  it('calls no drawing a photograph', () => {
    const drawings = projects.flatMap(({ photos = [] }) => photos).filter(({ url }) => url.endsWith('.svg'))
    expect(drawings.map(({ type }) => type)).not.toContain('实景图')
  })
})

it('plans begin and end their steps on working days, which are those that the steps in their notices name', () => {
  const plans = demoRecords('allocationPlan', tree).map((plan) => {
    const { name, noticeId = '', registerStart, registerEnd, lotteryTime, selectStart, selectEnd } = plan
    const days = [registerStart, registerEnd, lotteryTime, selectStart, selectEnd].flatMap((time) =>
      time === undefined ? [] : [time.slice(0, 10)],
    )
    return { name, days, named: daysOfSteps(readArticle(noticeId)) }
  })
  const withSteps = plans.filter(({ named }) => named.length > 0)
  expect(withSteps.length).toBeGreaterThan(4)
  const isRest = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  expect(plans.map(({ name, days, named }) => [name, [...days, ...named].filter(isRest)])).toEqual(
    plans.map(({ name }) => [name, []]),
  )
  expect(withSteps.map(({ name, days, named }) => [name, days.filter((day) => !named.includes(day))])).toEqual(
    withSteps.map(({ name }) => [name, []]),
  )
})

it('texts are dated on working days', () => {
  const isRest = ({ front }: Article) => [0, 6].includes(new Date(front.date.slice(0, 10)).getUTCDay())
  expect(articles.filter(isRest).map(({ name, front }) => `${name} ${front.date}`)).toEqual([])
})

/** The days in a notice's list or table of steps; a month before that of the notice is one of the next year. */
function daysOfSteps({ body, front }: Article): string[] {
  const [year, from] = new Date(front.date).toISOString().split('-').map(Number) as [number, number]
  const steps = body.split('\n').filter((line) => /^(\d+\. |<tr><td>)/.test(line))
  return [...steps.join('\n').matchAll(/(\d{1,2})月(\d{1,2})日(?:至(\d{1,2})日)?/g)].flatMap(([, month = '', ...days]) =>
    days.flatMap((day) =>
      day ? [`${Number(month) < from ? year + 1 : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : [],
    ),
  )
}
