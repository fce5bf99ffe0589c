import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readYaml } from '../../../../src/server/ground/yaml/yaml.ts'
import { type ListPart, readYamlList } from '../../../../src/server/ground/yaml/yaml-list.ts'
import { comparedTo } from '../../../support/cpu-ratio.ts'

const FILE_BYTES = 20 * 1024 * 1024
/** Times as long as three thousand usual rows. */
const MOST = 20

const upTo = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / unit.length))
const keys = (count: number, between: string) =>
  Array.from({ length: count }, (_, at) => `k${at}: 1`).join(between)

type Result = { ok: boolean; faults?: { line: number; reason: string }[] } | undefined

const rows = '- column: news\n  question: Q\n  answer: <p>A</p>\n'.repeat(3000)
const compare = comparedTo(() => readYaml(rows, 'data/faq.yaml'))

/** The first reason, found in little time. */
async function refusal(read: () => Result | Promise<Result>) {
  let result: Result
  const work = async () => (result = await read())
  expect(await compare(work, MOST)).toBeLessThan(MOST)
  const [first, ...more] = result?.faults ?? []
  expect(more.length).toBeLessThan(5)
  return first && `${first.line}: ${first.reason}`
}

const numbered = (step: string) => (/^\d+$/.test(step) ? Number(step) : step)

/** As a file is read, cut anywhere. */
const chunksOf = (text: string) => text.match(/[^]{1,65521}/g) ?? []

async function partsOf(chunks: string[]): Promise<ListPart[]> {
  const parts: ListPart[] = []
  for await (const part of readYamlList(chunks, 'data/faq.yaml')) parts.push(part)
  return parts
}

const lastPart = async (chunks: string[]) => (await partsOf(chunks)).at(-1)

describe('a file that is built to exhaust its reader', () => {
  test.each([
    ['rows that are not closed', upTo(FILE_BYTES, '- {a: 1\n'), /^\d+: /],
    [
      'rows that are not closed, on one line',
      upTo(FILE_BYTES, '- {a: 1'),
      /^1: is longer than \d+ characters/,
    ],
    [
      'a row of tens of thousands of keys',
      `- ${keys(40_000, '\n  ')}`,
      /^\d+: holds more than \d+ words and signs/,
    ],
    ['one scalar', upTo(FILE_BYTES, 'x\n'), /^1: is longer than/],
    ['rows of quotes', `- ${upTo(FILE_BYTES, "'")}`, /^1: is longer than/],
  ])('%s: refused in little time', async (_, text, reason) => {
    const chunks = chunksOf(text)
    expect(await refusal(() => lastPart(chunks))).toMatch(reason)
  })

  test.each([
    ['keys', keys(6_000, '\n'), /^1: more than 5000 keys in one group/],
    ['keys between brackets', `a: {${keys(6_000, ', ')}}`, /^1: more than 5000 keys in one group/],
    ['lists in lists', upTo(100_000, '['), /^1: is nested too deeply/],
    [
      'groups in groups',
      Array.from({ length: 900 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
      /nested too deep/,
    ],
    ['closed what was not opened', upTo(200_000, '[}'), /^1: /],
    ['anchors', upTo(300_000, '&a '), /^1: /],
    ['documents', upTo(300_000, '---\n'), /^\d+: holds more than one document/],
  ])('%s: refused in little time', async (_, text, reason) => {
    expect(await refusal(() => readYaml(text, 'site.yaml'))).toMatch(reason)
  })

  test('what is as large as it may be is read in little time', async () => {
    expect(await refusal(() => readYaml(keys(5_000, '\n'), 'site.yaml'))).toBeUndefined()
    expect(await refusal(() => readYaml(`- |\n${upTo(2_000_000, '  x\n')}`, 'site.yaml'))).toBeUndefined()
  })
})

test('a key that stands twice is named with its line', () => {
  expect(readYaml('a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n', 'site.yaml')).toEqual({
    ok: false,
    faults: [{ path: 'site.yaml', line: 5, reason: 'the key "c" stands twice in one group' }],
  })
})

describe('a list read in parts', () => {
  const filler = Array.from(
    { length: 3_000 },
    (_, at) => `- name: n${at}\n  list:\n  - a\n  - {b: ${at}}`,
  ).join('\n')
  const demo = new URL('../../../../demo/data/', import.meta.url)
  test.each([
    ['rows', filler],
    [
      'rows further right, with signs around them',
      `\ufeff# head\n---\n\n${filler.replaceAll(/^/gm, '  ')}\n# end\n`,
    ],
    ['rows with texts that look like rows', filler.replaceAll('- a\n', '- |\n      - b\n      - c\n')],
    ['rows on one line', `[${'{a: 1}, '.repeat(2_000)}]`],
    ['no rows', '# nothing\n'],
    ...readdirSync(demo).map((name): [string, string] => [name, readFileSync(new URL(name, demo), 'utf8')]),
  ])('%s: says what it says as a whole', async (_, text) => {
    const whole = readYaml(text, 'f')
    const parts = await partsOf(chunksOf(text))
    expect(parts.flatMap((part) => (part.ok ? part.entries : [part]))).toEqual(
      (whole.ok && whole.value) ?? [],
    )
    const lines = parts.flatMap((part) => (part.ok ? part.lines : []))
    expect(lines).toEqual(lines.map((_, at) => (whole.ok ? whole.lineOf([at]) : 0)))
    const last = parts.at(-1)
    if (!last?.ok || last.entries.length === 0) return
    const at = last.entries.length - 1
    for (const [path, line] of last.linesBelow(at)) {
      expect(line).toBe(whole.ok && whole.lineOf([lines.length - 1, ...path.map(numbered)]))
    }
  })
})

test.each(['\n', '\r\n', '\r'])('lines that end with %j are lines', async (end) => {
  const read = readYaml(['a: 1', 'b: #9b1c31', 'c: 2', ''].join(end), 'x.yaml', 4)
  expect(read).toMatchObject({
    value: { a: 1, b: null, c: 2 },
    commented: [{ key: 'b', comment: '#9b1c31', line: 5 }],
  })
  expect(read.ok && read.lineOf(['c'])).toBe(6)
  const parts: ListPart[] = []
  const rows = ['\ufeff- a: 1', '  b: 1', '- a: 2'].join(end)
  for await (const part of readYamlList([rows], 'x.yaml')) parts.push(part)
  expect(parts).toMatchObject([{ entries: [{ a: 1, b: 1 }, { a: 2 }], lines: [1, 3] }])
})
