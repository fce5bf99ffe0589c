import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = path.resolve('scripts/check-docs.mjs')

/** Lays these files out as a repository and says what the check prints, without its closing line. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'anju-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const all = { 'package.json': '{"scripts":{"start":"x","site":"x","test:e2e":"x"}}', ...files }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' })
  return { status, faults: stderr.trimEnd().split('\n').slice(0, -1) }
}
const inReadme = (text: string) =>
  check({
    'README.md': `# Title\n\n${text}\n`,
    'src/a.ts': '',
    'docs/b.md': '# B\n\n## 运行 It!\n\n## 运行 It!\n',
  })
const ONE = (reason: string) => ({ status: 1, faults: [`README.md:3: ${reason}`] })
const NONE = { status: 0, faults: [] }

test.each([
  'Run `npm run site -- import demo`, then `npm start`, `npm ci` and npm run test:e2e.',
  'See `src/a.ts`, `src/a.ts:12`, `src/a.ts:3-9`, `src/`, `docs/b.md#anything` and `data/media`.',
  'Forms such as `src/<name>/View.tsx`, `docs/*.md`, `src/{a,b}.ts` name no file of their own.',
  'A [page](docs/b.md), a [heading](docs/b.md#运行-it), [the second](docs/b.md#运行-it-1), [this page](#title).',
  'Addresses: [out](https://example.org/x), [mail](mailto:a@example.org), [the site](/home); `[code](nowhere.md)`.',
  '```sh\n[a](nowhere.md) `src/none.ts`\n```',
])('%j is in order', (text) => {
  expect(inReadme(text)).toEqual(NONE)
})

test.each([
  ['Run `npm run deploy` first.', 'package.json has no script deploy'],
  ['Then npm test.', 'package.json has no script test'],
  ['See `src/none.ts`.', 'there is no src/none.ts'],
  ['See `openapi/portal.yaml`.', 'there is no openapi/portal.yaml'],
  ['See `src/none/<name>.ts`.', 'there is no src/none/<name>.ts'],
  ['A [page](docs/none.md).', 'the link docs/none.md leads nowhere'],
  ['A ![picture](docs/none.png "seen").', 'the link docs/none.png leads nowhere'],
  ['A [heading](docs/b.md#none).', 'docs/b.md has no heading #none'],
  ['A [heading](#none).', 'README.md has no heading #none'],
  ['A [page](../elsewhere.md).', 'the link ../elsewhere.md leaves the repository'],
])('%j is a fault, named with its page and line', (text, reason) => {
  expect(inReadme(text)).toEqual(ONE(reason))
})

test('a command in a block of code is looked for', () => {
  expect(inReadme('```sh\nnpm run deploy\n```').faults).toEqual([
    'README.md:4: package.json has no script deploy',
  ])
})

test('pages in folders are read, and their links go from there', () => {
  const { faults } = check({ 'docs/deep/a.md': '[b](../b.md)\n[c](b.md)\n', 'docs/b.md': '# B\n' })
  expect(faults).toEqual(['docs/deep/a.md:2: the link b.md leads nowhere'])
})

const accepted = '\nDate: 2026-01-31 · Status: accepted\n'

test('a decision has a number of its own, in its name and in its title', () => {
  const { status, faults } = check({
    'docs/decisions/0001-a.md': `# 1. A\n${accepted}`,
    'docs/decisions/0002-b.md': `# 2. B\n${accepted}`,
    'docs/decisions/0002-c.md': `# 2. C\n${accepted}`,
    'docs/decisions/0003-d.md': `# 4. D\n${accepted}`,
    'docs/decisions/e.md': '# E\n',
  })
  expect(status).toBe(1)
  expect(faults).toEqual([
    "docs/decisions/0002-c.md:1: number 0002 is 0002-b.md's: take the next free one",
    'docs/decisions/0003-d.md:1: the title begins with "# 3. "',
    "docs/decisions/e.md:1: a decision's file begins with its number, as in 0001-title.md",
  ])
})

test('a decision says its date and its status', () => {
  const { faults } = check({
    'docs/decisions/0001-a.md': '# 1. A\n\nText.\n',
    'docs/decisions/0002-b.md': '# 2. B\n\nDate: 2026-01-31 · Status: replaced by [3](0003-c.md)\n',
    'docs/decisions/0003-c.md': `# 3. C\n${accepted}`,
  })
  expect(faults).toEqual([expect.stringContaining('0001-a.md:3: the third line is "Date: 2026-01-31')])
})

test('a page in Chinese keeps to its English one', () => {
  const english = '# T\n\n[中文](README.zh-CN.md) `npm start`, `npm run site -- import <folder>`\n'
  const twin = (text: string, original = english) => check({ 'README.md': original, 'README.zh-CN.md': text })
  expect(twin('# T\n\n`npm start`，`npm run site -- import <folder>`\n')).toEqual(NONE)
  expect(twin('# T\n\n`npm start`\n').faults).toEqual([
    'README.zh-CN.md:1: npm run site -- import of README.md is missing',
  ])
  expect(twin('# T\n\n`npm start`，`npm run site -- import x`，`npm run site -- check x`\n').faults).toEqual([
    'README.zh-CN.md:1: README.md knows no npm run site -- check',
  ])
  expect(twin('# T\n', '# T\n').faults).toEqual([
    'README.md:1: the Chinese page README.zh-CN.md is not linked',
  ])
})

test('a page in Chinese has the sections and the settings of its English one', () => {
  const settings = '| `PORT` | 3000 | |\n| `A_S3_KEY`, `A_S3_HOST` | | |\n'
  const english = `# R\n\n[中文](running.zh-CN.md)\n\n## One\n\n${settings}\n### Two\n\nWith \`PORT=1\`, never \`NOTHING\`.\n`
  const twin = (text: string) => check({ 'docs/running.md': english, 'docs/running.zh-CN.md': text }).faults
  const all = '`PORT`、`A_S3_KEY`、`A_S3_HOST`\n'
  expect(twin(`# 运行\n\n## 一\n\n${all}\n### 二\n`)).toEqual([])
  expect(twin(`# 运行\n\n## 一\n\n${all}`)).toEqual([
    'docs/running.zh-CN.md:1: the section "Two" of docs/running.md is missing here',
  ])
  expect(twin(`# 运行\n\n## 一\n\n${all}\n### 二\n\n## 三\n`)).toEqual([
    'docs/running.zh-CN.md:1: docs/running.md has no section for "三"',
  ])
  expect(twin('# 运行\n\n## 一\n\n`PORT`、`A_S3_KEY`\n\n### 二\n')).toEqual([
    'docs/running.zh-CN.md:1: A_S3_HOST of docs/running.md is missing',
  ])
})
