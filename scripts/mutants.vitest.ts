// How the tests run while rules are broken: one module for each mutant, one after another, in one process.
import { appendFileSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node'
import { NATIVE } from '../vitest.config.ts'
import type { MutantPlan } from './try-mutants.ts'

const root = new URL('..', import.meta.url).pathname
const folder = process.env.MUTANTS ?? ''
const { progress } = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as MutantPlan

class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

const note = ({ moduleId }: TestModule, what: string) =>
  appendFileSync(progress, `${basename(moduleId, '.test.ts')} ${what}\n`)

export default defineConfig({
  root,
  test: {
    ...NATIVE,
    execArgv: [...(NATIVE.execArgv ?? []), '--import', new URL('mutants-hook.mjs', import.meta.url).href],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    include: [`${relative(root, folder)}/modules/*.test.ts`],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { sequencer: ByName },
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: [
      ...(process.env.MUTANTS_DEBUG ? ['default'] : []),
      {
        onTestModuleStart: (module) => note(module, 'begins'),
        // A sign of life.
        onTestCaseResult: () => appendFileSync(progress, '\n'),
        onTestModuleEnd: (module) => note(module, module.ok() ? 'passes' : 'fails'),
      },
    ],
  },
})
