import { expect, it } from 'vitest'
import { namesOfOftenAsked } from '../../../../src/server/store/db/often-asked.ts'

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 20 }, () => nameOf(text))

it('a statement that is asked again and again gets one name, and no other has it', () => {
  const nameOf = namesOfOftenAsked()
  const [first, second] = [often(nameOf, 'select 1'), often(nameOf, 'select 2')]
  expect(first[0]).toBeUndefined()
  expect(first.at(-1)).toBe(first.at(-2))
  expect(first.at(-1)).toBeDefined()
  expect(second.at(-1)).not.toBe(first.at(-1))
  expect(nameOf('select 3')).toBeUndefined()
})

it('there are so many names at most, since each session keeps the plans', () => {
  const nameOf = namesOfOftenAsked()
  const names = Array.from({ length: 400 }, (_, n) => often(nameOf, `select ${n}`).at(-1))
  expect(new Set(names.filter(Boolean)).size).toBe(200)
  expect(nameOf('select 0')).toBe(names[0])
})
