import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importsWithin, type Import } from './imports.ts'

const TREES = ['src/server', 'src/editor', 'src/portal', 'src/contract', 'templates']

/** From the bottom up. A file imports from its own floor and those below it. */
const FLOORS = ['ground', 'store', 'subjects', 'doors', 'house']

describe('the server stands on five floors', () => {
  const imports = importsWithin(['src/server'])
  const floorOf = (path: string) => FLOORS.indexOf(path.split('/')[2] ?? '')

  test('every file of the server stands on a floor', () => {
    const files = new Set(imports.flatMap(({ from, to }) => [from, to]))
    expect([...files].filter((file) => floorOf(file) < 0)).toEqual([])
  })

  test('no import climbs to a floor above', () => {
    expect(imports.filter(({ from, to }) => floorOf(from) < floorOf(to))).toEqual([])
  })
})

describe.each(TREES)('imports within %s', (tree) => {
  const imports = importsWithin([tree])

  test('run between its folders in no circle', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(circlesOf(imports, ({ from, to }) => [dirname(from), dirname(to)])).toEqual([])
  })

  test('run in no circle between what stands side by side in a folder', () => {
    expect(circlesOf(imports, neighbours)).toEqual([])
  })
})

/** The two files or folders, side by side in one folder, that an import leads between. */
function neighbours({ from, to }: Import): [string, string] {
  const [a, b] = [from.split('/'), to.split('/')]
  const shared = a.findIndex((name, level) => name !== b[level])
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')]
}
