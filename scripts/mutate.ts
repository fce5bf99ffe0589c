// Breaks each rule of files in turn, and names those that no test misses: `npm run mutate -- <files…> [tests…]`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changedLines } from './changed-lines.ts'
import { type Mutant, mutantsOf, withAllMutants } from './mutants.ts'
import { checkOptions, MUTATE, partOf } from './options.mjs'
import { tryMutants } from './try-mutants.ts'

interface Source {
  path: string
  text: string
}

interface Tried extends Mutant {
  /** A number of its own among those of all files. */
  id: number
  path: string
}

/** As much as CI has time for. */
const FEW_FILES = 2
const FEW_RULES = 10

process.chdir(fileURLToPath(new URL('../', import.meta.url)))
checkOptions(MUTATE)
const { values, positionals } = parseArgs({ options: MUTATE.options, allowPositionals: true })
const [from = 1, to = Infinity] = values.lines?.split('-').map(Number) ?? []
const changed = values.changed ? fewOf(changedLines()) : new Map<string, Set<number>>()
const paths = [...positionals.filter((path) => !path.startsWith('tests/')), ...changed.keys()]
const missing = positionals.find((path) => !existsSync(path))
if (missing !== undefined) process.exitCode = fail(`there is no file ${missing}\n\n${MUTATE.usage}`)
else if (paths.length > 0) process.exitCode = await tryAll(paths.flatMap(filesIn).map(readSource))
else if (values.changed)
  console.log('no commit is known that changed a rule of the server with a test beside it')
else process.exitCode = fail(MUTATE.usage)

async function tryAll(sources: Source[]): Promise<number> {
  const named = positionals.filter((path) => path.startsWith('tests/')).flatMap(filesIn)
  const tests = named.length > 0 ? named : [...new Set(sources.flatMap(({ path }) => mirroredTests(path)))]
  if (tests.length === 0) return fail('no test mirrors that: name the tests')
  const firsts = new Map<string, number>()
  const mutants: Tried[] = []
  for (const { path, text } of sources) {
    firsts.set(path, mutants.length)
    for (const mutant of mutantsOf(path, text)) mutants.push({ ...mutant, path, id: mutants.length })
  }
  const tried = new Map(chosen(mutants).map((mutant) => [mutant.id, nameOf(mutant)]))
  if (values.list) {
    for (const name of tried.values()) console.log(name)
    return 0
  }
  let survivors = 0
  const onSurvivor = (id: number, isReached: boolean) => {
    survivors += 1
    console.log(`${isReached ? 'survived ' : 'unreached'} ${tried.get(id)}`)
  }
  // A run that is cut off has already printed its progress.
  const onTried = (left: number) => console.log(`${tried.size - left} of ${tried.size} tried`)
  const broken = sources.map(
    ({ path, text }) => [path, withAllMutants(path, text, firsts.get(path))] as const,
  )
  try {
    const plan = { tests, sources: Object.fromEntries(broken) }
    await tryMutants(plan, [...tried.keys()], onSurvivor, onTried)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    // The suite beside it in CI says itself what fails, and has more time.
    if (!values.changed) return fail(why)
    console.log(why)
    return 0
  }
  console.log(`${tried.size} changes, ${survivors} that no test misses`)
  return 0
}

/** Those in the lines that were asked for; of commits, a few from all over them. */
function chosen(mutants: Tried[]): Tried[] {
  const only = new RegExp(values.only ?? '')
  const asked = mutants.filter(
    ({ path, line, what }) =>
      line >= from && line <= to && only.test(what) && (changed.get(path)?.has(line) ?? !values.changed),
  )
  return partOf(values.changed ? fromAllOver(asked, FEW_RULES) : asked, values.part)
}

/** Of what commits changed: the newest files with a test of their own, and a rule in those lines. */
function fewOf(changed: Map<string, Set<number>>): Map<string, Set<number>> {
  const few = new Map<string, Set<number>>()
  for (const [path, lines] of changed) {
    if (few.size === FEW_FILES) break
    if (ownTests(path).length === 0) continue
    if (mutantsOf(path, readFileSync(path, 'utf8')).some(({ line }) => lines.has(line))) few.set(path, lines)
  }
  return few
}

function fromAllOver<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, index) => index % step === 0)
}

function readSource(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}

function nameOf({ path, line, what }: Tried): string {
  return `${path}:${line}  ${what}`
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && (!path.startsWith('tests/') || /\.test\.tsx?$/.test(name)))
    .map((name) => `${path.replace(/\/$/, '')}/${name}`)
    .toSorted()
}

/** The test that stands where the file does, else all tests of its folder. */
function mirroredTests(file: string): string[] {
  const own = ownTests(file)
  const folder = placeOf(file).replace(/\/[^/]*$/, '')
  return own.length > 0 ? own : existsSync(folder) ? filesIn(folder) : []
}

function ownTests(file: string): string[] {
  return ['.test.ts', '.test.tsx']
    .map((ending) => placeOf(file).replace(/\.tsx?$/, ending))
    .filter(existsSync)
}

function placeOf(file: string): string {
  return `tests/${file.replace(/^src\//, '')}`
}

function fail(message: string): number {
  console.error(message)
  return 1
}
