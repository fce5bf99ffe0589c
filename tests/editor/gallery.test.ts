import { expect, test } from 'vitest'
import { gallery, galleryBeside } from '../../src/editor/columns/gallery.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import { isBuilt, isForColumn, manifestOf, registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'

test('the gallery holds only templates for columns that visitors open', () => {
  expect(gallery().filter(({ name }) => !isForColumn({ template: name }) || !isBuilt(name))).toEqual([])
  expect(gallery().map(({ name }) => name)).not.toContain('page')
})

test('what a template that is not for columns names instead is a built one that is', () => {
  const instead = Object.values<Manifest>(registry).flatMap((one) => one.instead ?? [])
  expect(instead).toContain('article')
  expect(instead.filter((name) => !isBuilt(name) || manifestOf(name)?.instead !== undefined)).toEqual([])
})

test('every template that visitors can be led to appears in the gallery, in the order of the registry', () => {
  const names = Object.keys(registry).filter((name) => isBuilt(name) && isForColumn({ template: name }))
  expect(gallery().map(({ name }) => name)).toEqual(names)
  expect(names).toEqual(expect.arrayContaining(['contact', 'form', 'submission']))
})

test('a template that a site has once is offered while no column has it', () => {
  const home = { template: 'home', isBinned: false }
  expect(galleryBeside([home]).map(({ name }) => name)).not.toContain('home')
  expect(galleryBeside([{ ...home, isBinned: true }]).map(({ name }) => name)).toContain('home')
  expect(galleryBeside([home, { template: 'list', isBinned: false }]).map(({ name }) => name)).toContain(
    'list',
  )
})

test('each template says in both languages what it is called and what it is for', () => {
  const wanting = Object.entries<Manifest>(registry).flatMap(([name, { title, description }]) =>
    [title, description].some(
      ({ 'zh-CN': chinese, en }) => !/\p{Script=Han}/u.test(chinese) || !/^[\x20-\x7E]+$/.test(en),
    )
      ? [name]
      : [],
  )
  expect(wanting).toEqual([])
})

test('a manifest without its words in both languages, or without a picture, is refused by its type', () => {
  const { description: _words, ...wordless } = registry.list
  // @ts-expect-error what it is for is missing
  const first: Manifest = wordless
  // @ts-expect-error the English title is missing
  const second: Manifest = { ...registry.list, title: { 'zh-CN': '列表' } }
  const { picture: _picture, ...unpictured } = registry.list
  // @ts-expect-error the picture is missing
  const third: Manifest = unpictured
  expect([first, second, third]).toHaveLength(3)
})

test('no setting of a template asks for the number of a content: each offers contents of its kind by their titles', () => {
  const numbers = function* (schema: unknown, place: string): Generator<string> {
    if (!isRecord(schema)) return
    const isNumber = schema.format === 'content-id'
    if (isNumber && !Array.isArray(schema['x-refers'])) yield place
    for (const [name, one] of Object.entries({ ...schema })) yield* numbers(one, `${place}.${name}`)
  }
  const asking = Object.entries<Manifest>(registry).flatMap(([name, { settings }]) => [
    ...numbers(settings, name),
  ])
  expect(asking).toEqual([])
})
