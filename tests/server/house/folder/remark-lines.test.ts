import { expect, test } from 'vitest'
import { remarkLines } from '../../../../src/server/house/folder/remark-lines.ts'

test('the same mark of another system in many places is one line, the most frequent first', () => {
  const left = (path: string, address: string) => ({ kind: 'residue', path, line: 3, address }) as const
  expect(
    remarkLines([left('a.md', '{% x %}'), ...['b.md', 'c.md', 'd.md'].map((path) => left(path, '{{ y }}'))]),
  ).toEqual([expect.stringContaining('4'), '  b.md:3 {{ y }} (more of them: 2)', '  a.md:3 {% x %}'])
})
