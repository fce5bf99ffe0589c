import { expect, test } from 'vitest'
import { gallery } from '../../src/editor/columns/gallery.ts'
import { isBuilt } from '../../templates/registry.ts'
import { isForColumn, manifestOf, registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'

test('the gallery holds only templates for columns that visitors open', () => {
  expect(gallery.filter(({ name }) => !isForColumn({ template: name }) || !isBuilt(name))).toEqual([])
  expect(gallery.map(({ name }) => name)).not.toContain('page')
})

test('what a template that is not for columns names instead is a built one that is', () => {
  const instead = Object.values<Manifest>(registry).flatMap((one) => one.instead ?? [])
  expect(instead).toContain('article')
  expect(instead.filter((name) => !isBuilt(name) || manifestOf(name)?.instead !== undefined)).toEqual([])
})
