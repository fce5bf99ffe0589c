import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const shared = {
  // Messages of commands and the log are in the language of whoever runs them.
  env: { ANJU_LANG: 'en' },
  pool: 'forks' as const,
  // These end what hangs; how fast a machine is, no test may go by.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

/** The embedded database's code is compiled once and fast: a test ends before a better compilation of it would pay. */
const QUICK_WASM = '--liftoff-only'

const imported = (name: string) => ['--import', new URL(`tests/support/${name}.mjs`, import.meta.url).href]

/**
 * The server's code is read by Node itself, which knows TypeScript from 22.18 on, instead of being transformed: a file that
 * builds the app starts with a fifth of the work. Modules are mocked only where they are transformed, see ISOLATED.
 */
export const NATIVE =
  'typescript' in process.features && process.features.typescript
    ? {
        server: { deps: { external: [/\/src\/(?:server|contract)\/.*\.ts$/] } },
        execArgv: [QUICK_WASM, ...['native-imports', 'quick-passwords'].flatMap(imported)],
      }
    : {}

/** The browser's code is transformed, as the build does it. */
const OF_BROWSERS = ['tests/editor', 'tests/portal'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const hasPage = (file: string) => readFileSync(file, 'utf8').includes('@vitest-environment')

/** Code on a page keeps a state of its own, as the page does; some count what their process spends, or replace modules. */
const ISOLATED = [
  ...OF_BROWSERS.filter(hasPage),
  'tests/server/doors/operations/packed-answers.test.ts',
  'tests/server/house/idle.test.ts',
  'tests/server/store/open-database.test.ts',
  'tests/server/ground/yaml/yaml.test.ts',
  'tests/server/subjects/rich-text/bounded-time.test.ts',
  'tests/server/store/db/embedded/memory.test.ts',
]

/** They begin first: nothing would run beside them at the end. */
const LONGEST =
  /(?:e2e\/accessible|folder\/newcomer|commands\/run-in-worker|house\/(?:stop|idle)|tests\/sizes)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // The server keeps nothing in its modules, so that its tests share them: reading them took half of the time.
        test: {
          ...shared,
          ...NATIVE,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...ISOLATED, ...OF_BROWSERS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser-code',
          include: OF_BROWSERS.filter((file) => !hasPage(file)),
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // After the others: a process that is shared ends when the next file must have one of its own.
        test: { ...shared, name: 'isolated', include: ISOLATED, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...NATIVE,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/demo-server.ts',
          // They share a browser.
          isolate: false,
        },
      },
    ],
  },
})
