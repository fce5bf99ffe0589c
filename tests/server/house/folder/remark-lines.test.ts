import { expect, test } from 'vitest'
import { remarkLines } from '../../../../src/server/house/folder/remark-lines.ts'

test('the same mark of another system in many places is one line, the most frequent first', () => {
  const left = (path: string, address: string) => ({ kind: 'residue', path, line: 3, address }) as const
  expect(
    remarkLines([left('a.md', '{% x %}'), ...['b.md', 'c.md', 'd.md'].map((path) => left(path, '{{ y }}'))]),
  ).toEqual([expect.stringContaining('4'), '  b.md:3 {{ y }} (more of them: 2)', '  a.md:3 {% x %}'])
})

test('pictures of one other host are one line with their number, a single one is named whole', () => {
  const picture = (line: number, address: string) =>
    ({ kind: 'elsewhere', path: 'a.md', line, address }) as const
  expect(
    remarkLines([
      picture(1, 'https://a.example/1.png'),
      picture(2, 'https://b.example/2.png'),
      picture(3, 'https://b.example/3.png'),
    ]),
  ).toEqual([
    expect.stringContaining('3'),
    '  a.md:2 b.example (more of them: 1)',
    '  a.md:1 https://a.example/1.png',
  ])
})
