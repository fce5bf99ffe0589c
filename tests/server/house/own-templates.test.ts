import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { gallery } from '../../../src/editor/columns/gallery.ts'
import { bringBuilt } from '../../../src/server/ground/own-templates.ts'
import { checkedManifest } from '../../../src/server/house/own-templates/check-manifest.ts'
import { checkColumns } from '../../../src/server/subjects/columns/tree/dialect.ts'
import { bringTemplates, manifestOf } from '../../../templates/registry.ts'
import type { TemplateManifest } from '../../../templates/interface/index.ts'

const manifest: TemplateManifest = {
  interface: 1,
  title: { 'zh-CN': '词汇表', en: 'Glossary' },
  description: { 'zh-CN': '词和它的意思。', en: 'Words and what they mean.' },
  picture: 'lines',
  kinds: ['term'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { columns: { title: '每行几列', type: 'integer', minimum: 1, maximum: 3 } },
  },
}

afterEach(() => {
  bringTemplates({})
  bringBuilt(undefined)
})

const faultOf = (change: object, name = 'glossary'): string => {
  try {
    checkedManifest(name, { ...manifest, ...change }, [name])
    return ''
  } catch (error) {
    return String(error)
  }
}

test.each<[string, object, RegExp, string?]>([
  ['a name that Anju has already', {}, /templates\/list: Anju has a template of this name/, 'list'],
  [
    'a name that is no address',
    {},
    /templates\/Photo Wall: a template's name is small letters/,
    'Photo Wall',
  ],
  [
    'another version',
    { interface: 7 },
    /written for version 7 of anju\/template, and this Anju offers version 1/,
  ],
  ['no version', { interface: undefined }, /lacks "interface: 1"/],
  ['no English title', { title: { 'zh-CN': '词汇表' } }, /manifest\.ts: title has no words in "en"/],
  [
    'an empty description',
    { description: { 'zh-CN': ' ', en: 'Words' } },
    /description has no words in "zh-CN"/,
  ],
  ['an unknown picture', { picture: 'wall' }, /picture is one of lines, text/],
  ['a misspelt property', { rutes: [] }, /there is no "rutes".*"routes"/],
  [
    'an address of the portal',
    { routes: ['/editor/words'] },
    /"\/editor\/words" is an address of the portal's own/,
  ],
  ['an address of another sort', { routes: ['words?x'] }, /is no address of a page/],
  [
    'a detail template that is not there',
    { detail: { template: 'entri', routes: {}, kinds: '*' } },
    /no template "entri".*"entry"/,
  ],
  ['kinds that are no list', { kinds: 'term' }, /kinds is a list of kinds/],
  ['settings that are no schema', { settings: { type: 'object' } }, /settings is a JSON Schema/],
  [
    'settings that do not compile',
    { settings: { type: 'object', additionalProperties: false, properties: { a: { type: 'sting' } } } },
    /settings is no JSON Schema/,
  ],
])('a template with %s is refused in a sentence', (_what, change, sentence, name) => {
  expect(faultOf(change, name)).toMatch(sentence)
})

/** A folder in which these were built. */
function built(...manifests: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const one = { page: 'page.js', script: '/page.js', styles: [] }
  const templates = manifests.map((said, at) => [at === 0 ? 'glossary' : `list`, { ...one, manifest: said }])
  mkdirSync(join(folder, '.built'))
  writeFileSync(
    join(folder, '.built/index.json'),
    JSON.stringify({ anju: '0.1.0', hash: '1', templates: Object.fromEntries(templates) }),
  )
  return folder
}

test('the gallery holds the templates of the site after those of Anju', () => {
  bringTemplates({ glossary: checkedManifest('glossary', manifest, ['glossary']) })
  expect(manifestOf('glossary')?.routes).toEqual(['/pages/glossary'])
  expect(gallery().at(-1)).toMatchObject({ name: 'glossary', title: manifest.title, picture: 'lines' })
})

test('settings of a column are checked by the schema of the site’s own template, as it was built last', () => {
  const columns = (settings: string) =>
    checkColumns(
      `- key: words\n  label: 词\n  template: glossary\n  settings: ${settings}\n`,
      (_schema, text) => text,
    )
  expect(columns('{}').faults).toMatchObject([{ reason: 'there is no template "glossary"' }])
  expect(bringBuilt(built(checkedManifest('glossary', manifest, ['glossary']))).faults).toEqual([])
  expect(columns('{ columns: 2 }').faults).toEqual([])
  expect(columns('{ columns: 9 }').faults).toMatchObject([
    { line: 4, reason: expect.stringContaining('columns') },
  ])
  const settings = { ...manifest.settings, properties: {} }
  bringBuilt(built(checkedManifest('glossary', { ...manifest, settings }, ['glossary'])))
  expect(columns('{ columns: 2 }').faults).toHaveLength(1)
})

test('a template for another version is left out, and one whose name Anju has by now is named', () => {
  const routed = { ...manifest, routes: ['/pages/x'] }
  const { templates, faults } = bringBuilt(built({ ...routed, interface: 2 }, routed))
  expect([Object.keys(templates), faults]).toEqual([
    ['list'],
    [
      expect.stringMatching(/templates\/glossary was written for version 2 .* offers version 1/),
      expect.stringMatching(/templates\/list: Anju has a template of this name by now/),
    ],
  ])
  expect(bringBuilt('/nowhere').faults).toEqual([
    expect.stringMatching(/nothing is built .* "npx anju build"/),
  ])
})
