import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { runProgram } from '../../../../src/server/house/cli/program.ts'

const example = new URL('../../../contract/draw/example', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'draw-command-'))
afterEach(() => vi.restoreAllMocks())

async function run(...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = await runProgram(['draw', ...args])
  return { code, out: log.mock.calls.flat().join('\n'), err: error.mock.calls.flat().join('\n') }
}

it('says in one line that a draw agrees', async () => {
  vi.stubEnv('ANJU_LANG', 'en')
  expect(await run('verify', example)).toEqual({
    code: 0,
    out: 'equal: 10 households, list 0813935db52dcce45bbbfa1d16e557ba7e15af27ec3a40b7da91ca8147327ea3',
    err: '',
  })
})

it('names the first difference, in Chinese where the machine speaks it', async () => {
  vi.stubEnv('ANJU_LANG', 'zh-CN')
  cpSync(example, folder, { recursive: true })
  const list = readFileSync(join(folder, 'list.csv'), 'utf8')
  writeFileSync(join(folder, 'list.csv'), list.replace('优先组,0003', '普通组,0003'))
  expect(await run('verify', folder)).toEqual({ code: 1, out: '', err: '名单改过了' })
})

it('names the file that is missing', async () => {
  vi.stubEnv('ANJU_LANG', 'en')
  rmSync(join(folder, 'draw.json'))
  expect(await run('verify', folder)).toEqual({
    code: 1,
    out: '',
    err: `${join(folder, 'draw.json')} cannot be read`,
  })
  rmSync(folder, { recursive: true })
})

it('shows how it is used where nothing is named', async () => {
  const { code, err } = await run('verify')
  expect(code).toBe(1)
  expect(err).toContain('npx anju draw verify <folder>')
})
