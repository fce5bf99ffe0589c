import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { catalogue as english } from '../../src/contract/language/en.ts'
import { personal as englishPersonal } from '../../src/contract/language/en.personal.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import type { Column } from '../../src/contract/types.ts'

const DEMO = new URL('../../demo/', import.meta.url)
const tree = demoTree()
const read = (name: string) => readFileSync(new URL(name, DEMO), 'utf8')
const names = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
const texts = names.filter((name) => /\.(?:md|yaml|json)$/.test(name) && !name.startsWith('media'))

/** What a visitor sees: words of the interface, columns, procedures, plans, titles of texts, and all labels of forms. */
const seen = new Set<string>([
  ...wordsOf({ ...catalogue, ...personal }),
  ...wordsOf({ ...english, ...englishPersonal }),
  ...columnsOf(tree),
  ...demoRecords('businessGuide', tree).map(({ itemName }) => itemName),
  ...demoRecords('allocationPlan', tree).map(({ name }) => name),
  ...texts.filter((name) => name.endsWith('.md')).flatMap((name) => /^title: (.+)$/m.exec(read(name))?.[1] ?? []),
  ...names.filter((name) => /^forms\/.*\.json$/.test(name)).flatMap((name) => labelsOf(JSON.parse(read(name)))),
])

/** What people say, what papers and laws are called, and words that are only mentioned: nobody looks for these here. */
const MENTIONED = new Set([
  // Said by somebody, on paper, by telephone or in an SMS.
  '2', '不参加', '参加', '不归我管', '好', '待修', '改时间', '早班', '晚班', '正在协调', '每天有人敲门',
  '点一下', '能不能念给我听', '看着心慌，手就抖', '看不清、点不准', '考官', '什么时候报名', '什么时候开始报名',
  '回购价格怎么算', '我还是喜欢喊一声谁呀', '我帮您问，几点前回您',
  // Terms, mottos and names of campaigns.
  '不得上市交易', '保本微利', '保租房', '先到先得', '十个不准', '十五五', '家庭人均月收入', '居间费', '报名费', '岗位编号＋姓名',
  '我们', '青岚安居', '指纹', '按份共有', '松一', '百日代办', '盖得好、配得公、管得久', '示例', '约', '能不能', '解忧室',
  '难啃的三件事', '验房合格后7个工作日内原路退回', '已报名人数',
  // Of the app, of a browser, or of the training that the text tells of.
  '在浏览器中打开', '已锁定', '返回', '确认',
])

/** Sentences are said by somebody, unless one is told to press them; a path such as 个人中心–基本信息 names several things. */
const isSaid = (text: string, before: string) => /[。？！]$/.test(text) && !/(?:点|按|点击|选|打开|进入)$/.test(before)

it('a text names no button, page or service that the site does not have', () => {
  const missing = texts.flatMap((name) =>
    [...read(name).matchAll(/(.{0,3})[“「『]([^”」』\n]{1,40})[”」』]/g)]
      .filter(([, before = '', quoted = '']) => !isSaid(quoted, before) && !MENTIONED.has(quoted))
      .flatMap(([, , quoted = '']) => quoted.split('–'))
      .filter((part) => !seen.has(part))
      .map((part) => `${name}: ${part}`),
  )
  expect(missing).toEqual([])
})

it('what is only mentioned is still mentioned', () => {
  const all = texts.map(read).join('\n')
  expect([...MENTIONED].filter((one) => !all.includes(`“${one}”`) && !all.includes(`「${one}」`))).toEqual([])
})

it('a telephone number that several texts give has one role', () => {
  const { contact, office } = Object(readYaml('site.yaml'))
  const hall = demoRecords('office', tree).find(({ name }) => name === office.name)
  expect([hall?.phone, hall?.serviceHours]).toEqual([contact.hotline, office.serviceHours])
  // The line for complaints about staff is never a line for repairs or advice, and the other way round.
  for (const guide of demoRecords('businessGuide', tree)) {
    expect(guide.phone, guide.itemName).not.toBe(contact.complaint)
    expect(guide.complaintPhone ?? contact.complaint, guide.itemName).toBe(contact.complaint)
  }
  const told = demoRecords('contactPerson', tree)
  const shop = told.find(({ id }) => id === 'contact-shop')?.phone
  expect(demoRecords('shopProject', tree).map(({ contactPhone }) => contactPhone)).toEqual(
    expect.arrayContaining([shop]),
  )
  expect(told.find(({ id }) => id === 'contact-complaint')?.phone).toBe(contact.complaint)
})

it('a telephone number is answered at the same hours wherever it stands, and repairs at any hour', () => {
  const told = names.filter((name) => name.endsWith('.yaml')).flatMap((name) => hoursOf(readYaml(name)))
  // A number's hours by day and clock; what is said beside them (holidays, one late evening) adds to these.
  const hours = new Map<string, Set<string>>()
  for (const { phone, hours: said } of told) {
    const [plain] = /^(?:每日|工作日) ?[\d:–]+/.exec(said) ?? [`每日 ${said}`]
    hours.set(phone, (hours.get(phone) ?? new Set()).add(plain))
  }
  const differing = [...hours].flatMap(([phone, all]) => (all.size > 1 ? [`${phone}: ${[...all].join('; ')}`] : []))
  expect(differing).toEqual([])
  expect(hours.size).toBeGreaterThan(10)
  const { contact } = Object(readYaml('site.yaml'))
  expect(texts.some((name) => /报修电话24小时/.test(read(name)))).toBe(true)
  expect([contact.serviceHours, contact['serviceHours.en']]).toEqual([
    expect.stringContaining('报修24小时'),
    expect.stringContaining('repairs at any hour'),
  ])
})

/** Numbers with the hours beside them, at any depth; the line for repairs is answered day and night. */
function hoursOf(value: unknown): { phone: string; hours: string }[] {
  if (Array.isArray(value)) return value.flatMap(hoursOf)
  if (!isRecord(value)) return []
  const phone = value.phone ?? value.hotline ?? value.contactPhone
  const hours = value.hours ?? value.serviceHours
  const own =
    typeof phone === 'string' && typeof hours === 'string' && !hours.startsWith('报修电话24小时')
      ? [{ phone, hours }]
      : []
  return [...own, ...Object.values(value).flatMap(hoursOf)]
}

function readYaml(name: string): unknown {
  return parse(read(name))
}

function wordsOf(messages: Record<string, unknown>): string[] {
  return Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? [message] : isRecord(message) ? wordsOf(message) : [],
  )
}

function columnsOf(columns: readonly Column[]): string[] {
  return columns.flatMap(({ label, children }) => [label, ...columnsOf(children)])
}

/** Titles and labels at any depth, the other language included. */
function labelsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(labelsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'title' && typeof inner === 'string') return [inner]
    if (key === 'x-labels' && isRecord(inner)) return wordsOf(inner)
    return labelsOf(inner)
  })
}

it('news and rules name no month, year or class that does not move with the day of loading', () => {
  const news = texts.filter((name) => (/^date: (\S{10})/m.exec(read(name))?.[1] ?? '') >= '2026-08-24')
  expect(news.length).toBeGreaterThan(30)
  for (const name of news) {
    expect(read(name).match(/(?<![\d年每])\d{1,2}月(?:起|底|初|中旬|新增)|(?:今年|去年|明年)\d{1,2}月|今年以来|\d{4}届/g), name).toBeNull()
  }
  for (const name of ['data/housingRule.yaml', 'data/businessIntro.yaml', 'data/job.yaml'])
    expect(read(name).match(/（\d{4}年|\d{4}年为|\d{4}届/g), name).toBeNull()
})
