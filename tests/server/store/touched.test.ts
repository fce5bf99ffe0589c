import { expect, test } from 'vitest'
import { createTouched } from '../../../src/server/store/touched.ts'

const HOME = new Set(['list news article'])
const OTHER = new Set(['list jobs article'])

/** A process that has started at revision 5, the last that touched everything. */
function started() {
  const touched = createTouched()
  touched.hear({ since: 0, revision: 5, structure: 5, touched: [] })
  return touched
}
const one = (revision: number, topics: Iterable<string>) => ({ revision, topics: [...topics] })

test('what is kept ends with the publication that touches one of its topics, and stays with any other', () => {
  const touched = started()
  const [home, other] = [
    { revision: 5, topics: HOME },
    { revision: 5, topics: OTHER },
  ]
  touched.hear({ since: 5, revision: 6, structure: 5, touched: [one(6, HOME)] })
  expect([touched.isCurrent(home), touched.isCurrent(other)]).toEqual([false, true])
  expect(touched.isCurrent({ revision: 6, topics: HOME })).toBe(true)
  expect(touched.structure()).toBe(5)
  touched.hear({ since: 6, revision: 7, structure: 5, touched: [one(7, OTHER)] })
  expect(touched.isCurrent(other)).toBe(false)
})

test('what nobody knows the topics of, or depends on anything, ends with each publication', () => {
  const touched = started()
  const unknown = { revision: 5 }
  const anything = { revision: 5, topics: new Set(['anything']) }
  expect([touched.isCurrent(unknown), touched.isCurrent(anything)]).toEqual([true, true])
  touched.hear({ since: 5, revision: 6, structure: 5, touched: [one(6, OTHER)] })
  expect([touched.isCurrent(unknown), touched.isCurrent(anything)]).toEqual([false, false])
})

test('a change of everything ends all that was begun before it, and none that was begun after it', () => {
  const touched = started()
  touched.hear({ since: 5, revision: 8, structure: 7, touched: [one(8, HOME)] })
  expect(touched.structure()).toBe(7)
  expect(touched.isCurrent({ revision: 6, topics: OTHER })).toBe(false)
  expect(touched.isCurrent({ revision: 7, topics: OTHER })).toBe(true)
  expect(touched.isCurrent({ revision: 7, topics: HOME })).toBe(false)
})

test('a revision that does not say what it touched has touched everything', () => {
  const touched = started()
  touched.hear({ since: 5, revision: 7, structure: 5, touched: [one(7, OTHER)] })
  expect(touched.isCurrent({ revision: 5, topics: HOME })).toBe(false)
  expect([touched.current(), touched.structure()]).toEqual([7, 7])
})

test('answers of the database that overlap, or come late, change nothing twice', () => {
  const touched = started()
  touched.hear({ since: 5, revision: 7, structure: 5, touched: [one(6, HOME), one(7, OTHER)] })
  const home = { revision: 6, topics: HOME }
  expect(touched.isCurrent(home)).toBe(true)
  touched.hear({ since: 5, revision: 8, structure: 5, touched: [one(6, HOME), one(7, OTHER), one(8, OTHER)] })
  touched.hear({ since: 5, revision: 6, structure: 5, touched: [one(6, HOME)] })
  expect(touched.isCurrent(home)).toBe(true)
  expect([touched.current(), touched.structure()]).toEqual([8, 5])
})
