import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import {
  AUDIT,
  BENCH,
  CHAOS,
  checkOptions,
  FUZZ,
  LIGHTHOUSE,
  MUTATE,
  partOf,
  START,
} from '../../scripts/options.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** What a command says, and how it ends, where it is asked like this. */
function said(command: typeof START, args: string[], check = checkOptions) {
  const lines: unknown[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ends with ${code}`)
  })
  try {
    check(command, args)
    return 'goes on'
  } catch (error) {
    return `${lines.join()} ${String(error)}`
  }
}

test.each([
  ['start', START],
  ['audit', AUDIT],
  ['bench', BENCH],
  ['chaos', CHAOS],
  ['fuzz', FUZZ],
  ['lighthouse', LIGHTHOUSE],
  ['mutate', MUTATE],
])('npm run %s says what it takes, and names an option that it does not know', (name, command) => {
  const help = said(command, ['--help'])
  expect(help).toMatch(new RegExp(`npm (run )?${name}[^]*ends with 0$`))
  for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`--${option} `)
  expect(said(command, ['--repalce'])).toMatch(/^Unknown option '--repalce'[^]*ends with 1$/)
  expect(said(command, ['--help', '--repalce'])).toContain('ends with 0')
  expect(said(command, [])).toBe('goes on')
})

test('npm start speaks Chinese where the operator does, and names what it does not know', async () => {
  vi.stubEnv('ANJU_LANG', 'zh')
  vi.resetModules()
  const { START: command, checkOptions: check } = await import('../../scripts/options.mjs')
  expect(said(command, ['--repalce'], check)).toMatch(
    /^不认识“--repalce”[^]*设置都用环境变量[^]*ends with 1$/,
  )
})

test('the parts of a long command are the whole together, and what is no part is refused', () => {
  const all = [1, 2, 3, 4, 5]
  const parts = ['1/2', '2/2'].map((part) => partOf(all, part))
  expect(parts).toEqual([
    [1, 3, 5],
    [2, 4],
  ])
  expect(partOf(all)).toEqual(all)
  for (const part of ['0/2', '3/2', 'x', '2']) expect(() => partOf(all, part)).toThrow('such as 2/6')
})

const run = (args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })

test('npm run site says so, too, and which command was meant', () => {
  const help = run(['scripts/site.mjs', 'backup', '--help'])
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('npm run backup -- <file>')])
  const option = run(['scripts/site.mjs', 'import', 'x', '--repalce'])
  expect([option.status, option.stderr]).toEqual([1, expect.stringContaining("'--repalce'")])
  const name = run(['scripts/site.mjs', 'improt', 'x'])
  expect([name.status, name.stderr]).toEqual([1, expect.stringContaining('"improt", did you mean "import"?')])
})

test('npm run mutate names the rules of a file, whatever tests it has, or a sample of them', () => {
  const list = (...more: string[]) =>
    run(['scripts/run.mjs', 'scripts/mutate.ts', '--list', 'src/server/store/audit/cut.ts', ...more])
  const listed = list()
  expect([listed.status, listed.stdout]).toEqual([
    0,
    expect.stringMatching(/^src\/server\/store\/audit\/cut\.ts:\d+ /),
  ])
  const rules = listed.stdout.trim().split('\n')
  const every = rules.filter((_rule, at) => at % 5 === 1)
  expect(list('--part=2/5').stdout.trim().split('\n')).toEqual(every)
  const found = list('--only=^left out: .*eq').stdout.trim().split('\n')
  expect(found).toEqual(rules.filter((rule) => /^\S+ +left out: .*eq/.test(rule)))
  expect(found.length).toBeGreaterThan(0)
})
