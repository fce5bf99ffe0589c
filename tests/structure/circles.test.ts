import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const folders = ({ from, to }: { from: string; to: string }): [string, string] => [dirname(from), dirname(to)]

test('folders that import each other are a circle, told with the imports that close it', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two.ts' },
    { from: 'b/other.ts', to: 'c/three.ts' },
    { from: 'c/three.ts', to: 'a/four.ts' },
    { from: 'd/free.ts', to: 'a/one.ts' },
  ]
  expect(circlesOf(imports, folders)).toEqual([
    [
      'a -> b: a/one.ts imports b/two.ts',
      'b -> c: b/other.ts imports c/three.ts',
      'c -> a: c/three.ts imports a/four.ts',
    ],
  ])
})

test('folders that import one another in one direction are none', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two.ts' },
    { from: 'a/one.ts', to: 'c/three.ts' },
    { from: 'b/two.ts', to: 'c/three.ts' },
  ]
  expect(circlesOf(imports, folders)).toEqual([])
})
