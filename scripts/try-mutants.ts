import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The task of the process that runs the tests. */
export interface MutantPlan {
  /** From the project's folder. */
  tests: string[]
  /** By path: the text with all mutants in it. */
  sources: Record<string, string>
  /** One line for each module of tests: its name, `begins`, `passes` or `fails`. */
  progress: string
  /** By test (its file and full name; the file alone for what comes before its tests): the mutants that it reaches. */
  reached: string
}

/** Longer than any test of the server needs, and longer than a busy machine takes to read the server. */
const SILENCE_MILLISECONDS = 180_000
/** A process gets slower with each database that it has opened. */
const AT_ONCE = 25
/** By name it comes before all mutants. */
const BASELINE = 'baseline'

/**
 * Those of the mutants that no test misses. The sources have all mutants in them (`withAllMutants`), so that a process reads the server once
 * and tries one after another, each with those tests alone that reach it. What a process keeps for good (a constant, a statement that was
 * prepared) stays as it was: a survivor may be missed by a test in a process of its own.
 */
export async function tryMutants(
  { tests, sources }: Pick<MutantPlan, 'tests' | 'sources'>,
  ids: number[],
  onSurvivor: (id: number, isReached: boolean) => void,
  onTried: (left: number) => void,
) {
  const folder = mkdtempSync(join(process.cwd(), 'tests/.mutants-'))
  process
    .once('SIGINT', () => process.exit(130))
    .once('SIGTERM', () => process.exit(143))
    .once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const plan: MutantPlan = {
    tests,
    sources,
    progress: join(folder, 'progress'),
    reached: join(folder, 'reached.json'),
  }
  try {
    let waiting = [...ids]
    while (waiting.length > 0) {
      const tried = waiting.slice(0, AT_ONCE)
      const outcome = await runOnce(folder, plan, tried)
      if (outcome.get(BASELINE) === 'fails' || !existsSync(plan.reached))
        throw new Error(
          `the tests fail, or say nothing for three minutes, as the file stands: ${tests.join(' ')}`,
        )
      const reached = new Set(Object.values<number[]>(JSON.parse(readFileSync(plan.reached, 'utf8'))).flat())
      for (const id of tried) {
        const isReached = reached.has(id)
        if (!isReached || outcome.get(nameOf(id)) === 'passes') onSurvivor(id, isReached)
      }
      // One that hung or ended its process was missed; those after it were not begun.
      const left = tried.filter((id) => !outcome.has(nameOf(id)))
      waiting = [...(left.length < tried.length ? left : []), ...waiting.slice(AT_ONCE)]
      onTried(waiting.length)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nameOf = (id: number) => `mutant-${String(id).padStart(5, '0')}`

async function runOnce(folder: string, plan: MutantPlan, ids: number[]): Promise<Map<string, string>> {
  const modules = join(folder, 'modules')
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules)
  rmSync(plan.progress, { force: true })
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  const module = (name: string, call: string) =>
    writeFileSync(
      join(modules, `${name}.test.ts`),
      `import { baseline, mutant } from '../../../scripts/mutant-module.ts'\nawait ${call}\n`,
    )
  if (!existsSync(plan.reached)) module(BASELINE, 'baseline()')
  for (const id of ids) module(nameOf(id), `mutant(${id})`)
  await runVitest(folder, plan.progress)
  return outcomeOf(plan.progress)
}

function outcomeOf(progress: string): Map<string, string> {
  const lines = existsSync(progress) ? readFileSync(progress, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => line.split(' ') as [string, string]))
}

/** Ends it where nothing happens any more: a mutant can go round in circles. */
function runVitest(folder: string, progress: string): Promise<void> {
  const child = spawn('npx', ['vitest', 'run', '--config', 'scripts/mutants.vitest.ts'], {
    stdio: process.env.MUTANTS_DEBUG ? 'inherit' : 'ignore',
    env: { ...process.env, MUTANTS: folder },
    detached: true,
  })
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  // It is a group of its own: it would go on, and write into the folder while that is removed.
  process.prependOnceListener('exit', end)
  return new Promise((resolve, reject) => {
    let seen = ''
    const watch = setInterval(() => {
      const now = existsSync(progress) ? readFileSync(progress, 'utf8') : ''
      if (now === seen) end()
      seen = now
    }, SILENCE_MILLISECONDS)
    child.once('error', reject)
    child.once('exit', () => {
      process.off('exit', end)
      clearInterval(watch)
      resolve()
    })
  })
}
