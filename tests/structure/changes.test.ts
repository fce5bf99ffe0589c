import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../../src/server', import.meta.url))

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))

const saying = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

/** Why something writes its line of the log in a transaction of its own, or opens one in a handler. */
const BY_HAND: Record<string, string> = {
  'store/change.ts': 'it is the one way',
  'subjects/accounts/log-in.ts': 'a login is one statement that writes its own line: 5,000 come in a minute',
}
const isByHand = (path: string) => path in BY_HAND

test('a handler opens no transaction: what it changes goes through change', () => {
  expect(saying(/\.transaction\(/).filter((path) => path.endsWith('operations.ts'))).toEqual([])
})

test('only change and the login write a line of the audit log within a transaction', () => {
  expect(saying(/\baudit\(tx,/).filter((path) => !isByHand(path))).toEqual([])
})

test('whoever changes by hand is still there, so that the list of reasons stays short', () => {
  expect(Object.keys(BY_HAND).filter((path) => !sources.some((source) => source.path === path))).toEqual([])
})

test('only change asks for the revision after a change', () => {
  expect(saying(/\brefresh\(\)/).toSorted()).toEqual(['store/change.ts', 'store/revision.ts'])
})
