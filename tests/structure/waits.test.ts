import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** `eventually` and `expect.poll` are patient. These are waits that end after a second whatever the machine is doing, and waits for a time instead of for what must come. */
const WAITS = /\bvi\.wait(?:For|Until)\(|\bwaitForTimeout\(/

test('tests wait for what must come, for as long as a busy machine needs', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => join('tests', name))
  const sources = files.filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('waits.test.ts'))
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((name) => WAITS.test(readFileSync(name, 'utf8')))).toEqual([])
})
