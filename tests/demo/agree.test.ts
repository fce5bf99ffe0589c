import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findColumn } from '../../src/contract/columns.ts'
import { inLanguage } from '../../src/contract/forms/in-language.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import told from '../../src/server/house/demo/residents.json' with { type: 'json' }
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'

const DEMO = new URL('../../demo/', import.meta.url)
const tree = demoTree()
const projects = demoRecords('project', tree)
const plans = demoRecords('allocationPlan', tree)
const read = (name: string) => readFileSync(new URL(name, DEMO), 'utf8')
const texts = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|yaml|json)$/.test(name) && !name.startsWith('media'))
  .map((name) => ({ name, text: read(name) }))

/** `12月4日`, as notices write a day. */
const dayOf = (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

/** `1,194`. */
const comma = (amount: number) => amount.toLocaleString('en')

/** Both ends of `38.5–41.2 ㎡`, of `60 ㎡` as well. */
const rangeOf = (cell = '') => {
  const [least = 0, most = least] = (cell.replaceAll(',', '').match(/[\d.]+/g) ?? []).map(Number)
  return [least, most]
}

/** The rows of a notice's tables, by the name of the unit type that they begin with. */
function rowsOf(notice: string) {
  return [...notice.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  )
}

describe('plan, project, notice and record of the demo', () => {
  it.each(plans)('of $name: the notice names each day of the plan', ({ noticeId = '', ...plan }) => {
    const notice = read(noticeId)
    for (const time of [plan.registerStart, plan.registerEnd, plan.lotteryTime, plan.selectStart]) {
      if (time !== undefined) expect(notice, time).toMatch(new RegExp(`${dayOf(time)}|至${dayOf(time).split('月')[1]}`))
    }
  })

  it.each(plans)('of $name: areas, prices and rents of the notice are those of the project', (plan) => {
    const project = projects.find(({ id }) => id === plan.projectIds[0])
    expect(project, plan.projectIds[0]).toBeDefined()
    for (const type of project?.unitTypes ?? []) {
      const row = rowsOf(read(plan.noticeId ?? '')).find(([name = '']) => name.startsWith(type.name))
      if (!row) continue
      const [, area, , price] = row
      expect(rangeOf(area), `${plan.name} ${type.name}`).toEqual([type.areaMin, type.areaMax])
      expect(rangeOf(price), `${plan.name} ${type.name}`).toEqual([type.priceMin, type.priceMax])
    }
  })

  it.each(projects)('of $name: rents in notices are those of the least and the largest home', (project) => {
    if (project.priceUnit !== '元/㎡·月') return
    for (const id of project.noticeIds ?? []) {
      for (const row of rowsOf(read(id))) {
        const type = project.unitTypes.find(({ name }) => row[0]?.startsWith(name))
        const rent = row.find((cell) => /^[\d,]+–[\d,]+ 元$/.test(cell))
        if (!type || !rent) continue
        const rents = [type.areaMin * (type.priceMin ?? 0), type.areaMax * (type.priceMax ?? 0)].map((each) => comma(Math.round(each)))
        // A notice rounds down or up by a yuan.
        for (const [at, each] of rangeOf(rent).entries())
          expect(Math.abs(each - Number(rents[at]?.replace(',', ''))), `${id} ${type.name}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('a record names a project that there is, and sizes and rents that it has', () => {
    for (const { id, fields } of told.records) {
      const { projectName, layout, areaM2, monthlyRent }: Partial<Record<string, unknown>> = fields
      if (projectName === undefined) continue
      const project = projects.find(({ name }) => name === projectName)
      expect(project, `${id} ${String(projectName)}`).toBeDefined()
      const type = project?.unitTypes.find((one) => layout !== undefined && one.layout.startsWith(String(layout)))
      if (layout !== undefined) expect(type, `${id} ${String(layout)}`).toBeDefined()
      if (typeof areaM2 === 'number')
        expect(type !== undefined && type.areaMin <= areaM2 && areaM2 <= type.areaMax, id).toBe(true)
      if (typeof areaM2 === 'number' && typeof monthlyRent === 'number')
        expect(type !== undefined && monthlyRent >= areaM2 * (type.priceMin ?? 0) - 1, id).toBe(true)
    }
  })

  it('a filing is valid for as long as the questions and answers say', () => {
    const years = Number(/备案号有效期(\d)年/.exec(read('data/faq.yaml'))?.[1])
    const filing = told.records.find(({ kind }) => kind === 'gzf_familyInfo')?.fields
    const [from = '', until = ''] = [filing?.recordTime, filing?.validUntil]
    const end = new Date(`${from}T00:00:00Z`)
    end.setUTCFullYear(end.getUTCFullYear() + years)
    end.setUTCDate(end.getUTCDate() - 1)
    expect(until).toBe(end.toISOString().slice(0, 10))
  })

  it('nobody both rents public housing and queues for it', () => {
    const tenants = told.records.filter(({ fields }) => 'status' in fields && fields.status === '已入住')
    for (const { phone } of tenants)
      expect(told.records.some((one) => one.phone === phone && 'status' in one.fields && one.fields.status === '待选房')).toBe(false)
  })
})

/** From 元旦 to 国庆节 of 2026, with the days off around them. */
const HOLIDAYS = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
] as const

describe('all texts of the demo', () => {
  it('write hours, days and sizes in one way', () => {
    for (const { name, text } of texts) {
      expect(text.match(/\d:\d{2}-\d{1,2}:\d{2}/g), name).toBeNull()
      expect(text.match(/(?<![\d.])\d{2}\.0(?= ㎡|–|至)/g), name).toBeNull()
      if (name.endsWith('.md')) expect(text.split(/^---$/m).slice(2).join('').match(/\d{4}-\d{2}-\d{2}/g), name).toBeNull()
    }
  })

  it('are dated on no holiday of the year they were written in', () => {
    const dates = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:^date|updatedAt"?): "?(2026-\d{2}-\d{2})/gm)].map(([, day = '']) => ({ name, day })),
    )
    expect(dates.length).toBeGreaterThan(50)
    expect(dates.filter(({ day }) => HOLIDAYS.some(([first, last]) => first <= day && day <= last))).toEqual([])
  })

  it('lead to no list or draw of a plan that had not begun when they were written', () => {
    for (const { name, text } of texts.filter(({ name }) => name.endsWith('.md')))
      for (const [, id = ''] of text.matchAll(/\/draw\?plan=([\w-]+)\)/g)) {
        const { registerStart = '' } = plans.find((plan) => plan.id === id) ?? {}
        expect(/^date: (\S+)/m.exec(text)?.[1] ?? '9', name).toSatisfy((date: string) => date >= registerStart)
      }
  })

  it('explain the draw in one way, and promise nothing that the portal has not', () => {
    for (const { name, text } of texts) expect(text.match(/种子|语音验证码|本市无房/g), name).toBeNull()
  })

  it('lead to columns, contents and pages that there are', () => {
    for (const { name, text } of texts)
      for (const [, id] of text.matchAll(/\/draw\?plan=([\w-]+)/g)) expect(plans.some((plan) => plan.id === id), name).toBe(true)
  })
})

describe('by when a form is answered', () => {
  const promised = texts.flatMap(({ name, text }) => {
    if (!name.startsWith('forms/')) return []
    const { policy, texts: said }: FormDefinition = JSON.parse(text)
    const [, many, working] = /(\d+)(个工作日|天内)/.exec(said?.next ?? '') ?? []
    const days = Number(many)
    // A week of five working days has seven days.
    const calendar = working === '天内' ? days : days + 2 * Math.ceil(days / 5)
    return many === undefined ? [] : [{ name, calendar, kept: policy?.answerWithin }]
  })

  it.each(promised)('$name urges from the day on that its receipt promises', ({ calendar, kept }) => {
    expect(kept).toBe(calendar)
  })

  it('stands on most receipts', () => {
    expect(promised.length).toBeGreaterThan(6)
  })
})

describe('English names', () => {
  const named = [...projects, ...demoRecords('shopProject', tree)]
  const englishOf = (name: string) => named.find((one) => one.name === name)?.['name.en']
  const forms = texts.filter(({ name }) => name.startsWith('forms/'))

  it('every project has one', () => {
    expect(named.filter((one) => !one['name.en']).map(({ name }) => name)).toEqual([])
  })

  it('every kind of home in the five questions has one', () => {
    const { terms } = parse(read('site.yaml'))
    const english = new Map(terms.map((one: Record<string, string>) => [one.term, one['term.en']]))
    const rules = demoRecords('housingRule', tree)
    expect(rules.filter(({ name }) => !english.get(name)).map(({ name }) => name)).toEqual([])
  })

  it.each(forms)('$name says everything it asks in English, units too', ({ text }) => {
    const form: FormDefinition = JSON.parse(text)
    const { schema, ui = {} } = inLanguage(form, 'en')
    expect(JSON.stringify([schema, ui]).match(/(?<="(?:title|description|x-unit|placeholder|explanation)":")[^"]*\p{Script=Han}[^"]*/gu)).toBeNull()
    const labels = [...everyLabel(schema)].filter(([value, label]) => value !== label && /\p{Script=Han}/u.test(label))
    expect(labels).toEqual([])
  })

  it.each(forms)('of projects in $name are those of their pages', ({ text }) => {
    const form: Form = JSON.parse(text)
    const english = form.translations?.en
    for (const { name } of named)
      if (form.title.includes(name)) expect(english?.title).toContain(englishOf(name))
    const told = Object.entries(form.schema.properties).flatMap(([field, { items, 'x-labels': own }]) =>
      Object.entries(own ?? items?.['x-labels'] ?? {}).flatMap(([value, label]) => {
        const name = englishOf(lastOf(label))
        return name === undefined ? [] : [[lastOf(english?.fields?.[field]?.labels?.[value] ?? ''), name]]
      }),
    )
    expect(told.map(([said]) => said)).toEqual(told.map(([, name]) => name))
  })
})

/** The options of every question, those in rows and below conditions too. */
function* everyLabel(part: unknown): Generator<[value: string, label: string]> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, inner] of Object.entries(part))
    if (name === 'x-labels') yield* Object.entries<string>(inner)
    else yield* everyLabel(inner)
}

interface Labelled {
  'x-labels'?: Record<string, string>
}
interface Form {
  title: string
  schema: { properties: Record<string, Labelled & { items?: Labelled }> }
  translations?: { en?: { title: string; fields?: Record<string, { labels?: Record<string, string> }> } }
}

/** `南浦区/安禾里` names a district and a project. */
const lastOf = (label: string) => label.split('/').at(-1) ?? ''

describe('guides and the forms they lead to', () => {
  const guides = demoRecords('businessGuide', tree)

  it('what a guide asks to photograph can be handed in with its form', () => {
    const lost = guides.flatMap(({ itemName, onlineUrl = '', materials = [] }) => {
      const key = [...new URL(onlineUrl, 'http://portal').searchParams.values()].at(-1)
      const form = key === undefined ? undefined : findColumn(tree, (column) => column.key === key)?.settings?.form
      if (typeof form !== 'string' || read(`forms/${form}.json`).includes('"x-file"')) return []
      return materials.filter((one) => /拍照|照片|扫描/.test(one.form ?? '')).map(({ name }) => `${itemName}: ${name}`)
    })
    expect(lost).toEqual([])
  })

  it('how long ahead a tenant gives notice is the same in guide, form and service centre', () => {
    const ahead = (id: string) =>
      /提前\d+天/.exec(guides.find((guide) => guide.id === id)?.conditions?.join('') ?? '')?.[0]
    const said = `公租房${ahead('guide-gzf-leave')}、保租房${ahead('guide-bzf-leave')}说`
    for (const name of ['forms/lease.json', 'columns.yaml']) expect(read(name), name).toContain(said)
  })

  it('how long a renewal takes, and when an invoice comes, are the same in guide, receipt and service centre', () => {
    const limit = (id: string) => guides.find((guide) => guide.id === id)?.timeLimit ?? id
    const next = (name: string) => (JSON.parse(read(`forms/${name}.json`)) as FormDefinition).texts?.next
    const checked = `公租房${limit('guide-gzf-renew')}内、保租房${limit('guide-bzf-renew')}内复核`
    expect(next('renewal')).toContain(checked)
    expect(next('invoice')).toContain(`${limit('guide-bzf-invoice')}发到`)
    expect(read('columns.yaml')).toContain(`note: ${limit('guide-bzf-invoice')}发到邮箱`)
  })
})
