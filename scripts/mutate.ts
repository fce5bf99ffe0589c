// Breaks each rule of a file in turn, and names those that no test misses: `npm run mutate -- <file> [tests…]`.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { type Mutant, mutantsOf } from './mutants.ts'
import { checkOptions, MUTATE } from './options.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
checkOptions(MUTATE)
const { values, positionals } = parseArgs({ options: MUTATE.options, allowPositionals: true })
const [path = '', ...named] = positionals
const [from = 1, to = Infinity] = values.lines?.split('-').map(Number) ?? []
process.chdir(root)
process.exitCode = existsSync(path) ? await tryAll() : fail(`there is no file ${path}\n\n${MUTATE.usage}`)

async function tryAll(): Promise<number> {
  const tests = named.length > 0 ? named : mirroredTests(path)
  if (tests.length === 0) return fail(`no test mirrors ${path}: name the tests`)
  const source = readFileSync(path, 'utf8')
  const mutants = mutantsOf(path, source).filter(({ line }) => line >= from && line <= to)
  if (values.list) {
    for (const mutant of mutants) console.log(nameOf(mutant))
    return 0
  }
  if (await isMissed(tests)) return fail(`the tests fail as the file stands: ${tests.join(' ')}`)
  const restore = () => writeFileSync(path, source)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      restore()
      process.exit(130)
    })
  const survivors: Mutant[] = []
  try {
    for (const mutant of mutants) {
      writeFileSync(path, mutant.text)
      if (await isMissed(tests)) continue
      survivors.push(mutant)
      console.log(`survived  ${nameOf(mutant)}`)
    }
  } finally {
    restore()
  }
  console.log(
    `${path}: ${mutants.length} changes, ${survivors.length} that no test misses (${tests.join(' ')})`,
  )
  return 0
}

function nameOf({ line, what }: Mutant): string {
  return `${path}:${line}  ${what}`
}

/** The test that stands where the file does, else all tests of its folder. */
function mirroredTests(file: string): string[] {
  const place = `tests/${file.replace(/^src\//, '')}`
  const own = ['.test.ts', '.test.tsx'].map((ending) => place.replace(/\.tsx?$/, ending)).filter(existsSync)
  const folder = place.slice(0, place.lastIndexOf('/'))
  return own.length > 0 ? own : [folder].filter(existsSync)
}

/** Whether a test fails; one that never ends fails, too. */
function isMissed(tests: readonly string[]): Promise<boolean> {
  const projects = ['--project', 'unit', '--project', 'isolated']
  const options = ['--maxWorkers=1', '--bail=1', '--silent', '--reporter=dot', '--testTimeout=60000']
  const child = spawn('npx', ['vitest', 'run', ...projects, ...options, ...tests], { stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code !== 0))
  })
}

function fail(message: string): number {
  console.error(message)
  return 1
}
