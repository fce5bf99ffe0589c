import { expect, test } from 'vitest'
import { parseSource } from '../../../../src/server/subjects/rich-text/front-matter.ts'

const PATH = 'contents/news/a.md'

function parsed(text: string) {
  const source = parseSource(text, PATH)
  if (!source.ok) throw new Error(source.faults.map((fault) => fault.reason).join())
  return source
}

function faultsOf(text: string) {
  const source = parseSource(text, PATH)
  return source.ok ? [] : source.faults
}

test('keys keep the line they stand on in the file', () => {
  const { frontMatter, body, bodyLine } = parsed('---\ntitle: A\n\ndate: 2023-08-17\n---\nText\n')
  expect(frontMatter).toEqual({ values: { title: 'A', date: '2023-08-17' }, lines: { title: 2, date: 4 } })
  expect(body).toBe('Text\n')
  expect(bodyLine).toBe(6)
})

test('a byte-order mark and Windows line ends are no hindrance', () => {
  const { frontMatter, body, bodyLine } = parsed('\uFEFF---\r\ntitle: A\r\n---\r\nOne\r\nTwo')
  expect(frontMatter.values).toEqual({ title: 'A' })
  expect(body).toBe('One\r\nTwo')
  expect(bodyLine).toBe(4)
})

test('empty lines before it are no hindrance, and count as lines', () => {
  expect(parsed('\n \r\n---\ntitle: A\ndate: x\n---\nText')).toMatchObject({
    frontMatter: { values: { title: 'A', date: 'x' }, lines: { title: 4, date: 5 } },
    body: 'Text',
    bodyLine: 7,
  })
  expect(parsed('\n---\n\nText')).toMatchObject({ frontMatter: { values: {} }, body: '\n---\n\nText' })
})

test.each([
  ['TOML', '+++\ntitle = "A"\n+++\n\nText'],
  ['JSON', '{\n  "title": "A"\n}\n\nText'],
])('front matter in %s is told to be so', (form, text) => {
  expect(faultsOf(text)).toEqual([
    {
      path: PATH,
      line: 1,
      reason: `has front matter in ${form}: write it as "key: value" between two lines ---`,
    },
  ])
})

test('braces and plus signs of a body are none', () => {
  for (const body of ['{% include x %}', '{: .a}\ntext', '{ "quoted" } text', '+++ text'])
    expect(parsed(body).body).toBe(body)
})

test('a file without front matter is all body', () => {
  expect(parsed('Text --- more')).toMatchObject({
    frontMatter: { values: {} },
    body: 'Text --- more',
    bodyLine: 1,
  })
})

test('an article may be nothing but front matter', () => {
  expect(parsed('---\ntitle: A\n---').body).toBe('')
})

test.each([
  ['a key given twice', '---\ntitle: A\ndate: x\ntitle: B\n---\n', 4],
  ['YAML that does not parse', '---\ntitle: A\nsummary: "open\n---\n', 3],
  ['front matter that is not closed', '---\ntitle: A\n', 1],
  ['an alias', '---\ntitle: &a A\nsummary: *a\n---\n', 3],
  ['a key that is no name', '---\ntitle: A\n__proto__: x\n---\n', 3],
  ['an unknown tag', '---\ntitle: A\nx: !!js/function f\n---\n', 3],
  ['a NUL character', '---\ntitle: A\n---\nx\0', 4],
  ['a NUL character that YAML spells out', '---\ntitle: A\nsummary: "\\0"\n---\n', 3],
])('%s is refused with its line', (_, text, line) => {
  expect(faultsOf(text)[0]).toMatchObject({ path: PATH, line })
})

test('front matter that is a list is told what it should be', () => {
  expect(faultsOf('---\n- a\n---\n')[0]?.reason).toBe('the front matter must be lines of "key: value"')
})

test('aliases that multiply are refused before they grow', () => {
  const bomb = Array.from({ length: 30 }, (_, at) => `k${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)
  const faults = faultsOf(`---\nk: &a-1 x\n${bomb.join('\n').replaceAll('a-1', 'zero')}\n---\n`)
  expect(faults.length).toBeGreaterThan(0)
})

test('front matter nested to exhaust the stack is a fault, not a crash', () => {
  expect(faultsOf(`---\na: ${'['.repeat(50_000)}\n---\n`)).toEqual([
    { path: PATH, line: 2, reason: 'is nested too deeply: 100 levels at most' },
  ])
})
