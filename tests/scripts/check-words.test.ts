import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOfWords } from '../../scripts/check-words.ts'

const WHOLE = {
  'src/contract/language/zh-CN.ts': "export const words = { 'a.one': '一', 'a.two': '{count}' }",
  'src/contract/language/en.ts':
    "export const words = { 'a.one': 'One', 'a.two': { one: '1', other: '{count}' } }",
  'src/server/ground/language/zh-CN.ts': "export const words = { 'no {1} here': '这里没有{1}' }",
  'src/server/refuse.ts': 'export const refused = (what: string) => say`no ${what} here`',
  'templates/list/View.tsx': "const Two = () => t('a.two', { count: 2 }) + t(`a.${'one' as const}`)",
}

/** Lays these files out as a repository, besides or instead of whole ones, and says what the check finds. */
function check(files: Record<string, string> = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'anju-words-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ ...WHOLE, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return faultsOfWords(root)
}

test('words that both languages have and something says are in order, put together from parts as well', () => {
  expect(check()).toEqual([])
})

test('a key that one language lacks is named, with the file to add it to', () => {
  const alone = "export const find = { 'a.three': 'x' }"
  const said = { 'src/portal/a.ts': "t('a.three')" }
  expect(check({ ...said, 'src/contract/language/zh-CN.find.ts': alone })).toEqual([
    'src/contract/language: "a.three" has no English: add it to en.*.ts',
  ])
  expect(check({ ...said, 'src/contract/language/en.find.ts': alone })).toEqual([
    'src/contract/language: "a.three" has no Chinese: add it to zh-CN.*.ts',
  ])
})

test('a key that nothing says is named; a word of the editor that only pages of visitors say is one', () => {
  const words = "export const catalogue = { 'desk.title': 'x' }"
  const editor = { 'src/editor/words/zh-CN.ts': words, 'src/editor/words/en.ts': words }
  expect(check({ ...editor, 'src/portal/a.ts': "t('desk.title')" })).toEqual([
    'src/editor/words: nothing says "desk.title": delete it',
  ])
  expect(check({ ...editor, 'src/editor/a.ts': "say('desk.title')" })).toEqual([])
})

test('a value that only one language names is found', () => {
  expect(
    check({ 'src/contract/language/en.ts': "export const words = { 'a.one': 'One', 'a.two': '{number}' }" }),
  ).toEqual(['src/contract/language: "a.two" names other values in English'])
})

test('a sentence of the server without Chinese is named, and one that is said no more', () => {
  expect(
    check({ 'src/server/refuse.ts': 'export const refused = (what: string) => say`no ${what} there`' }),
  ).toEqual([
    'src/server/ground/language: "no {1} there" has no Chinese: add it to zh-CN.*.ts',
    'src/server/ground/language: nothing says "no {1} here": delete it',
  ])
})

test('what an operator reads in English only is named with its place', () => {
  const text = [
    "new OperatorError('no folder')",
    'process.stderr.write(`stopped after ${seconds} s`)',
    "console.log(isDone ? 'done' : line)",
    'log.warn({}, `a page of ${size} bytes`)',
    "console.error(say`no ${1} here`, '\\n')",
  ].join('\n')
  const why = 'an operator reads this: write it as say`…`, with its Chinese in the catalogue'
  expect(check({ 'src/server/house/run.ts': text })).toEqual(
    [1, 2, 3, 4].map((line) => `src/server/house/run.ts:${line}: ${why}`),
  )
})

test('a line of the log and a sentence that is said later need Chinese like those that are said at once', () => {
  const text = "log.info({ a }, 'all is well'); export const LATE = later`it is late`"
  expect(check({ 'src/server/house/run.ts': text })).toEqual(
    ['all is well', 'it is late'].map(
      (key) => `src/server/ground/language: "${key}" has no Chinese: add it to zh-CN.*.ts`,
    ),
  )
})
