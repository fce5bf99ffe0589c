import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../../src/server', import.meta.url))

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))

const saying = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

/**
 * They write their line beside rows of a transaction of their own: a login is measured by its questions of the database, and
 * people are changed under a lock.
 */
const BY_HAND = new Set([
  'store/change.ts',
  'subjects/accounts/accounts.ts',
  'subjects/accounts/auto-login.ts',
  'subjects/accounts/change-phone.ts',
  'subjects/accounts/identity-login.ts',
  'subjects/accounts/log-in.ts',
  'subjects/accounts/own-sessions.ts',
  'subjects/accounts/tickets.ts',
  'subjects/staff/operations.ts',
  'subjects/staff/people-operations.ts',
  'subjects/staff/staff-note.ts',
])

test('a handler opens no transaction, but those of people: what it changes goes through change', () => {
  expect(
    saying(/\.transaction\(/).filter((path) => path.endsWith('operations.ts') && !BY_HAND.has(path)),
  ).toEqual([])
})

test('only change, logins and the accounts of people write a line of the audit log within a transaction', () => {
  expect(saying(/\baudit\(tx,/).filter((path) => !BY_HAND.has(path))).toEqual([])
})

test('only change asks for the revision after a change', () => {
  expect(saying(/\brefresh\(\)/).toSorted()).toEqual(['store/change.ts', 'store/revision.ts'])
})
