// Lint, and which room may import from which: docs/architecture.md draws the same picture.

/** Imports that a room refuses, each with the way out. Globs are held against the path as the import writes it. */
const refuse = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
})

const NODE = [['node:*'], 'This runs in the browser: move what needs Node to src/server.']

/** From the bottom up: a floor imports from itself and from those below it. */
const FLOORS = ['ground', 'store', 'subjects', 'doors', 'house']

const OF_SERVER = [
  [['**/editor/**'], "The server never imports the editor's app: move the shared part to src/contract."],
  [
    ['**/portal/**'],
    "The server knows the visitors' app only as the built dist/server/entry-server.js: move the shared part to src/contract.",
  ],
  [
    ['**/templates/**', '!**/templates/registry.ts', '!**/templates/define/types.ts'],
    'The server reads manifests only, never a View or a load: import templates/registry.ts.',
  ],
]

const floors = FLOORS.map((floor, level) => ({
  files: [`src/server/${floor}/**`],
  rules: refuse(
    ...OF_SERVER,
    ...FLOORS.slice(level + 1).map((above) => [
      [`../**/${above}/**`, `../${above}/**`],
      `src/server/${floor} stands below src/server/${above}: move the shared part down to ${floor}, hand it in as a parameter, or move this file up.`,
    ]),
  ),
}))

const rooms = [
  {
    files: ['src/contract/**'],
    rules: refuse(
      [
        ['**/server/**', '**/portal/**', '**/editor/**', '**/templates/**'],
        'src/contract is what all share: move the shared part into src/contract, or this file up.',
      ],
      NODE,
    ),
  },
  {
    files: ['templates/**'],
    rules: {
      ...refuse(
        [
          ['**/server/**', '**/portal/**', '**/editor/**'],
          'Templates take props only: ask for data in load(), and move shared parts to templates/parts or src/contract.',
        ],
        NODE,
      ),
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'localStorage'].map((name) => ({
          name,
          message: 'Templates take props only: browser work belongs in src/portal.',
        })),
        { name: 'fetch', message: 'Templates never fetch: ask the API in load().' },
      ],
    },
  },
  ...floors,
  {
    files: ['src/portal/**'],
    rules: refuse([
      ['**/server/**', '**/editor/**'],
      "The visitors' app knows the server by its contract only: use src/contract.",
    ]),
  },
  {
    files: ['src/editor/**'],
    rules: refuse(
      [
        ['**/server/**', '**/portal/**'],
        "The editor's app knows the server by its contract only: use src/contract.",
      ],
      [
        [
          '**/templates/**',
          '!**/templates/registry.ts',
          '!**/templates/define/types.ts',
          '!**/templates/form/**',
          '!**/templates/parts/site.tsx',
          '!@rjsf/antd/lib/templates/**',
        ],
        'The editor reads manifests and shows forms, no other View: import templates/registry.ts, or templates/form.',
      ],
    ),
  },
]

/** Lines of code without comments. */
const lines = (max) => ({ max, skipBlankLines: true, skipComments: true })

/** How long a file may be, and a function, and how many branches it may have. */
const SIZES = [
  {
    files: ['src/**', 'templates/**'],
    rules: {
      'max-lines': ['error', lines(250)],
      'max-lines-per-function': ['error', lines(80)],
      complexity: ['error', 20],
    },
  },
]

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  env: { es2023: true },
  ignorePatterns: ['src/contract/generated', 'dist', 'node_modules', 'demo'],
  rules: {
    'max-lines': ['error', lines(300)],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-key': 'off',
    'react/no-danger': 'error',
    'oxc/no-map-spread': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'no-shadow': 'off',
    'no-console': 'error',
  },
  overrides: [
    ...rooms,
    ...SIZES,
    // Catalogues are data.
    { files: ['src/contract/language/*.ts', 'src/editor/words/*.ts'], rules: { 'max-lines': 'off' } },
    {
      files: [
        'templates/parts/LivePart.tsx',
        'templates/parts/Prose.tsx',
        'src/portal/renderer/ServedPage.tsx',
        'src/portal/shell/Rendered.tsx',
      ],
      rules: { 'react/no-danger': 'off' },
    },
    {
      // Entries of a menu whose cursor stays in the text: no element of HTML is one.
      files: ['src/editor/rich-text/SuggestionMenu.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off' },
    },
    {
      files: ['templates/parts/TableBox.tsx'],
      rules: { 'jsx-a11y/no-noninteractive-tabindex': 'off', 'jsx-a11y/prefer-tag-over-role': 'off' },
    },
    {
      files: [
        'scripts/**',
        'tests/{audit,pictures,accounts,bench,chaos,day,fuzz,soak}/**',
        'src/server/house/cli/{draw,editor,program,site}.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
}
