import { expect, it } from 'vitest'
import { demoTree } from '../support/tree.ts'
import type { Column } from '../../src/contract/types.ts'

const all = (columns: readonly Column[]): Column[] => columns.flatMap((one) => [one, ...all(one.children)])

it('every column that says what it holds says it in English, too', () => {
  const told = all(demoTree()).filter(({ key, settings }) => settings?.intro && !/agreement|privacy/.test(key))
  expect(told.length).toBeGreaterThan(60)
  expect(told.filter(({ settings }) => !settings?.['intro.en']).map(({ key }) => key)).toEqual([])
})
