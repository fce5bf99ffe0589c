import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { CopyInPasses } from '../../../../../src/server/store/db/embedded/copy-in-passes.ts'

const place = fs.mkdtempSync(path.join(tmpdir(), 'anju-passes-'))
afterAll(() => fs.rmSync(place, { recursive: true }))
const from = path.join(place, 'from')
const to = path.join(place, 'to')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const write = (name: string, text: string, changed?: Date) => {
  const file = path.join(from, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  if (changed) fs.utimesSync(file, changed, changed)
}
const held = () =>
  Object.fromEntries(
    fs
      .readdirSync(to, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(to, name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(to, name), 'utf8')]),
  )

test('each pass copies what has changed, also what changed too lately to tell, and drops what is gone', async () => {
  write('base/1', 'old', LONG_AGO)
  write('base/2', 'old', LONG_AGO)
  write('wal/1', 'new')
  const copy = new CopyInPasses(from, to)
  expect(await copy.pass()).toBe(3)
  write('base/2', 'changed', LONG_AGO)
  write('wal/2', 'added', LONG_AGO)
  fs.rmSync(path.join(from, 'base/1'))
  // As long, and of the same time as far as anybody can tell.
  const { mtime } = fs.statSync(path.join(from, 'wal/1'))
  write('wal/1', 'now', mtime)
  expect(await copy.pass()).toBe(3)
  expect(held()).toEqual({ 'base/2': 'changed', 'wal/1': 'now', 'wal/2': 'added' })
})

test('a file that is deleted while it is copied is no failure', async () => {
  const real = fsPromises.copyFile
  const copying = vi.spyOn(fsPromises, 'copyFile').mockImplementation(async (source, ...rest) => {
    if (String(source).endsWith('gone')) fs.rmSync(source, { force: true })
    return real(source, ...rest)
  })
  write('base/gone', 'short-lived')
  const copy = new CopyInPasses(from, to)
  await copy.pass()
  copying.mockRestore()
  await copy.pass()
  expect(Object.keys(held())).not.toContain('base/gone')
})
