import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { EnvironmentError } from '../../../../src/server/ground/operator-error.ts'
import { readDataKeys } from '../../../../src/server/store/secrets/data-keys.ts'

const key = randomBytes(32).toString('base64')
const other = randomBytes(32).toString('base64')

test('keys are read in their order, each with its suite and a name of its own', () => {
  const keys = readDataKeys(readEnvironment({ DATA_KEYS: `gm:${key}, standard:${other},${key}` }))
  expect(keys.map(({ suite }) => suite)).toEqual(['gm', 'standard', 'standard'])
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(3)
  expect(readDataKeys({})).toEqual([])
})

test.each([
  ['a key that is cut', key.slice(0, 20), '15 bytes'],
  ['a key that is too long', randomBytes(33).toString('base64'), '33 bytes'],
  ['a text that is no key', 'hunter2-hunter2-hunter2!', 'not base64'],
  ['an unknown suite', `des:${key}`, 'suite'],
  ['a colon too many', `gm:gm:${key}`, 'suite'],
  ['the same key twice', `${key},standard:${key}`, 'number 2 stands there already'],
  ['an entry that is empty', `${key},`, 'number 2 has 0 bytes'],
])('%s is refused in words that hold no key', (_what, DATA_KEYS, expected) => {
  const read = () => readDataKeys({ DATA_KEYS })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/DATA_KEYS must be keys.*openssl rand/)
  expect(read).toThrow(expected)
  for (const part of DATA_KEYS.split(/[,:]/).filter((text) => text.length > 8)) expect(read).not.toThrow(part)
})
