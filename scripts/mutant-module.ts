import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, type RunnerTestCase } from 'vitest'
import type { MutantPlan } from './try-mutants.ts'

type Reached = Record<string, number[]>

const plan = JSON.parse(readFileSync(join(process.env.MUTANTS ?? '', 'plan.json'), 'utf8')) as MutantPlan
let evaluations = 0

/** Of work: they would be run for hundreds of mutants. */
const SLOW_MICROSECONDS = 5_000_000
const work = () => process.cpuUsage().user

/** All tests, with no rule broken; what each of them reaches is noted. */
export async function baseline() {
  globalThis.isBroken = () => false
  // What a process reaches once, while it reads the server, no later test reaches again.
  await import('../tests/support/app.ts')
  const reached = new Map<string, Set<number>>()
  let here = ''
  globalThis.isBroken = (id) => {
    reached.set(here, (reached.get(here) ?? new Set()).add(id))
    return false
  }
  let began = 0
  beforeEach(({ task }) => {
    here = keyOf(task)
    began = work()
  })
  afterEach(({ task }) => {
    if (work() - began > SLOW_MICROSECONDS) reached.delete(here)
    here = fileOf(task)
  })
  afterAll(() => {
    const all: Reached = Object.fromEntries([...reached].map(([key, ids]) => [key, [...ids]]))
    writeFileSync(plan.reached, JSON.stringify(all))
  })
  for (const file of plan.tests) await register(file, () => void (here = file))
}

/** Those tests that reach the mutant, until one of them misses the rule. */
export async function mutant(id: number) {
  const reached = JSON.parse(readFileSync(plan.reached, 'utf8')) as Reached
  const reaches = (key: string) => reached[key]?.includes(id) ?? false
  globalThis.isBroken = (one) => one === id
  let isMissed = false
  beforeEach(({ task, skip }) => {
    if (isMissed || (!reaches(keyOf(task)) && !reaches(fileOf(task)))) skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' || (task.result?.errors?.length ?? 0) > 0) isMissed = true
  })
  const files = plan.tests.filter((file) =>
    Object.keys(reached).some((key) => key.startsWith(file) && reaches(key)),
  )
  for (const file of files) await register(file)
  if (files.length === 0) throw new Error('nothing reaches it')
}

async function register(file: string, onBegin?: () => void) {
  evaluations += 1
  const copy = `/${file}?copy=${evaluations}`
  await describe(`${file}`, async () => {
    onBegin?.()
    await import(/* @vite-ignore */ copy)
  })
}

const keyOf = (task: RunnerTestCase): string => `${fileOf(task)} ${task.fullTestName}`

function fileOf(task: RunnerTestCase): string {
  let suite = task.suite
  while (suite?.suite) suite = suite.suite
  return suite?.name ?? ''
}
