import { readdirSync, readFileSync, statSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import listed from '../../src/server/house/demo/flats.json' with { type: 'json' }
import told from '../../src/server/house/demo/residents.json' with { type: 'json' }
import type { Column } from '../../src/contract/types.ts'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'

const DEMO = new URL('../../demo/', import.meta.url)
const tree = demoTree()
const read = (name: string) => readFileSync(new URL(name, DEMO), 'utf8')

it('pictures say nothing that the texts do not say any more', () => {
  const pictures = readdirSync(new URL('media', DEMO), { recursive: true, encoding: 'utf8' })
  for (const name of pictures.filter((one) => one.endsWith('.svg')))
    expect(read(`media/${name}`).match(/种子|语音|本市无房/g), name).toBeNull()
})

it('the brochure is as large as its page says', () => {
  const [brochure] = demoRecords('brochure', tree)
  expect(statSync(new URL(brochure?.pdfUrl ?? '', DEMO)).size).toBe(brochure?.fileSize)
})

it('the workbook that the open plan offers lists the flats that its page shows', () => {
  const bytes = new Uint8Array(readFileSync(new URL('media/files/wanghu-2026-4-units.xlsx', DEMO)))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const rows = [...sheet.matchAll(/<row.*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c .*?(?:<\/c>|\/>)/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, '')),
  )
  const flats = rows.slice(2).map(([, building, unit, floor, number, type, , orientation, area, , price]) => ({
    building,
    unit,
    floor: Number(floor),
    number,
    type,
    area: Number(area),
    orientation,
    price: Number(price),
  }))
  expect(flats).toHaveLength(124)
  expect(listed.map((one) => ({ ...one }))).toEqual(flats)
})

it('a resident in reserve for the third batch has a number that the notice gives to its type, the same everywhere', () => {
  const notice = read('contents/publicity/20261030-wanghu-3-result.md')
  const [, households = '', chosen = '', reserve = ''] =
    /<td>B户型[^<]*<\/td><td>(\d+)<\/td><td>(\d+)<\/td><td>(\d+)<\/td>/.exec(notice) ?? []
  const [, from = '', to = ''] = /B户型是第(\d+)至(\d+)号/.exec(notice) ?? []
  expect(Number(to) - Number(from) + 1).toBe(Number(households))
  const records = told.records.filter(({ fields }) => 'planName' in fields && fields.planName === '望湖家园第三批')
  const texts = [...records.map(({ note }) => note), ...told.messages.map(({ text }) => text)]
  const numbers = texts.flatMap((text = '') => [...text.matchAll(/总第(\d+)号（B户型第(\d+)号），备选/g)])
  expect(numbers).toHaveLength(3)
  for (const [, rank, place] of numbers) {
    expect(Number(rank)).toBe(Number(from) - 1 + Number(place))
    expect(Number(place)).toBeGreaterThan(Number(chosen))
    expect(Number(place)).toBeLessThanOrEqual(Number(chosen) + Number(reserve))
    for (const { fields } of records) expect(fields).toMatchObject({ lotteryOrder: Number(rank), candidateType: '备选' })
  }
})

it('the paper that lets a family member act has a box for every form that asks for it', () => {
  const bytes = new Uint8Array(readFileSync(new URL('media/files/authorisation.docx', DEMO)))
  const paper = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  const boxes = [...paper.matchAll(/□ ([^　<]+)/g)].map(([, box = '']) => box)
  const titles = readdirSync(new URL('forms', DEMO)).flatMap((name) => {
    const text = read(`forms/${name}`)
    return text.includes('代办授权书') ? [String(JSON.parse(text).title)] : []
  })
  expect(titles).toHaveLength(5)
  for (const part of titles.flatMap((title) => title.split('、')))
    expect(boxes.some((box) => part.endsWith(box)), part).toBe(true)
  const { steps = [] } = demoRecords('businessGuide', tree).find(({ id }) => id === 'guide-account-agent') ?? {}
  for (const part of ['报名', '报修', '续租', '退租', '换房', '开发票']) {
    expect(boxes).toContain(part)
    expect(JSON.stringify(steps), part).toContain(part)
  }
})

it('no cell of a table says “as beside”: on a phone the cells stand under each other', () => {
  const texts = readdirSync(new URL('contents', DEMO), { recursive: true, encoding: 'utf8' })
  const said = texts.filter((name) => name.endsWith('.md') && /<td>同[左右上下]<\/td>/.test(read(`contents/${name}`)))
  expect(said).toEqual([])
})

it('a form and its page name the same telephone', () => {
  const columns = (some: readonly Column[]): Column[] => some.flatMap((one) => [one, ...columns(one.children)])
  let compared = 0
  for (const { key, template, settings } of columns(tree)) {
    const { form, offline }: { form?: string; offline?: { phone?: string } } = settings ?? {}
    if (template !== 'form' || form === undefined || !offline?.phone) continue
    const { texts } = JSON.parse(read(`forms/${form}.json`))
    if (texts.phone === undefined) continue
    expect(texts.phone, key).toBe(offline.phone)
    compared += 1
  }
  expect(compared).toBeGreaterThan(8)
})

it('a form that names telephones until the answer names the same after it, in both languages', () => {
  const phones = (text = '') => text.match(/0000-8800 \d{4}/g) ?? []
  const compared = readdirSync(new URL('forms', DEMO)).flatMap((name) => {
    const { texts, translations } = JSON.parse(read(`forms/${name}`))
    const named = phones(texts?.next)
    // A single number stands on the receipt by itself.
    if (named.length < 2) return []
    for (const outcome of ['accepted', 'rejected', 'decided'])
      for (const some of [texts, translations.en.texts])
        expect(phones(some[outcome]), `${name} ${outcome}`).toEqual(named)
    return [name]
  })
  expect(compared).toEqual(['invoice.json', 'lease.json', 'renewal.json'])
})

it('what the service centre takes says what comes after its answer, too, in both languages', () => {
  for (const name of ['repair', 'feedback', 'viewing', 'list-objection', 'renewal', 'lease', 'invoice']) {
    const { texts, translations } = JSON.parse(read(`forms/${name}.json`))
    expect([texts.decided, translations.en.texts.decided], name).toEqual([
      expect.stringMatching(/。$/),
      expect.stringMatching(/\.$/),
    ])
  }
})

it('what a form says once it is decided is about that decision alone', () => {
  const OTHER = /没有?(通过|约上|成立)|(通过|办好|约上|成立)的|if (it|your request|you) (was|were)/i
  const said = readdirSync(new URL('forms', DEMO)).flatMap((name) => {
    const { texts, translations } = JSON.parse(read(`forms/${name}`))
    return [texts, translations?.en?.texts].flatMap((some) =>
      ['accepted', 'rejected', 'decided'].map((outcome): string => some?.[outcome] ?? ''),
    )
  })
  expect(said.filter((text) => OTHER.test(text))).toEqual([])
})

it('the day that an entry gives as an example is near, where no day of birth is asked for', () => {
  for (const [name, field] of [['viewing', 'date'], ['lease', 'leaveOn']] as const) {
    const { ui, translations } = JSON.parse(read(`forms/${name}.json`))
    expect(ui[field].placeholder, name).toMatch(/^例如 2026-12-\d\d$/)
    expect(translations.en.fields[field].placeholder, name).toMatch(/^Such as 2026-12-\d\d$/)
  }
})

it('a counter that several procedures name has one telephone, and the same hours', () => {
  const hours = new Map<string, string>()
  for (const { itemName, window = [] } of demoRecords('businessGuide', tree))
    for (const one of window) {
      // The windows of the streets keep the same hours.
      const name = one.name.includes('街道') ? '街道' : one.name
      expect(one.hours, `${itemName}: ${one.name}`).toBe(hours.get(name) ?? one.hours)
      hours.set(name, one.hours ?? '')
    }
  expect(read('media/files/street-offices.csv')).toContain('工作日9:00–17:00，周三至19:00')
  expect(hours.get('街道')).toBe('工作日 9:00–17:00，周三延时到 19:00')
})

it('as many people are looked for as the page of the jobs says', () => {
  const heads = demoRecords('job', tree).reduce((sum, { headcount = 0 }) => sum + headcount, 0)
  expect(read('columns.yaml')).toContain(`正在招${heads}人`)
})
