import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findWholeTitle } from './find-title.ts'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rows = textOf('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

it('each requirement names a test that is there, or what it waits for', () => {
  expect(rows.length).toBeGreaterThan(30)
  const wrong = rows.filter(([, , held = '']) => {
    if (/^(?:open|the operator's part): .{10,}/.test(held)) return false
    const [, file = '', title = ''] = /^`(tests\/[^`]+)` › `([^`]+)`$/.exec(held) ?? []
    return file === '' || !existsSync(new URL(file, root)) || !findWholeTitle(textOf(file), title)
  })
  expect(wrong).toEqual([])
})
