import { expect, test } from 'vitest'
import { affectedTests } from '../../scripts/changed-tests.mjs'

const FILES: Record<string, string> = {
  'src/contract/dates.ts': '',
  'src/server/ground/yaml.ts': "import { day } from '../../contract/dates.ts'",
  'src/server/doors/contract/specification.ts': "import { parse } from '../../ground/yaml.ts'",
  'src/server/house/folder/demo.ts': '',
  'src/editor/desk/Desk.tsx': "import './desk.css'",
  'src/editor/desk/desk.css': '',
  'templates/contact/View.tsx': "import { day } from '../../src/contract/dates.ts'",
  'openapi/portal.yaml': '',
  'demo/columns.yaml': '',
  'docs/forms.md': '',
  'package.json': '',
  'scripts/start.mjs': '',
  'tests/fixtures/old-site/menu.yaml': '',
  'tests/support/editor-pages.ts': '',
  'tests/docs/examples.test.ts': '',
  'tests/structure/floors.test.ts': '',
  'tests/e2e/desk.test.ts': "import { DESK } from '../support/editor-pages.ts'",
  'tests/e2e/visit.test.ts': '',
  'tests/editor/desk.test.ts': "const desk = await import('../../src/editor/desk/Desk.tsx')",
  'tests/scripts/start.test.ts': "spawn('scripts/start.mjs')",
  'tests/server/specification.test.ts':
    "import type { A } from '../../src/server/doors/contract/specification.ts'",
  'tests/server/old-site.test.ts': "const site = 'tests/fixtures/old-site'",
  'tests/templates/contact.test.tsx': "import { View } from '../../templates/contact/View.tsx'",
}
const affected = (...changed: string[]) =>
  affectedTests(changed, Object.keys(FILES), (file) => FILES[file] ?? '')
const BROWSER = ['tests/e2e/desk.test.ts', 'tests/e2e/visit.test.ts']

test.each([
  ['a test itself', ['tests/editor/desk.test.ts'], ['tests/editor/desk.test.ts']],
  [
    'a module that tests reach by several steps',
    ['src/server/ground/yaml.ts'],
    ['tests/structure/floors.test.ts', 'tests/server/specification.test.ts'],
  ],
  [
    "the visitors' pages, which browser tests show and do not import",
    ['templates/contact/View.tsx'],
    ['tests/structure/floors.test.ts', 'tests/e2e/visit.test.ts', 'tests/templates/contact.test.tsx'],
  ],
  [
    "a style sheet of the editor's app",
    ['src/editor/desk/desk.css'],
    ['tests/structure/floors.test.ts', 'tests/e2e/desk.test.ts', 'tests/editor/desk.test.ts'],
  ],
  [
    'what both apps share',
    ['src/contract/dates.ts'],
    [
      'tests/structure/floors.test.ts',
      ...BROWSER,
      'tests/server/specification.test.ts',
      'tests/templates/contact.test.tsx',
    ],
  ],
  ['a script that a test runs', ['scripts/start.mjs'], ['tests/scripts/start.test.ts']],
  ['the contract, which a module reads', ['openapi/portal.yaml'], ['tests/server/specification.test.ts']],
  ['a file of a fixture', ['tests/fixtures/old-site/menu.yaml'], ['tests/server/old-site.test.ts']],
  ['the demo, which every browser test shows', ['demo/columns.yaml'], BROWSER],
  ['a page of the docs', ['docs/forms.md'], ['tests/docs/examples.test.ts']],
  [
    'a file that is gone',
    ['src/editor/desk/gone.ts'],
    ['tests/structure/floors.test.ts', 'tests/e2e/desk.test.ts'],
  ],
  ['nothing', [], []],
])('a change to %s affects the tests of it and no others', (_what, changed, tests) => {
  expect(affected(...changed)).toEqual(tests)
})

test('a change to the packages or to the settings of the tests affects every test', () => {
  const all = Object.keys(FILES).filter((file) => /\.test\.tsx?$/.test(file))
  expect(affected('package.json')).toEqual(all)
  expect(affected('vitest.config.ts')).toEqual(all)
})
