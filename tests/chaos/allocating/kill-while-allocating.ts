import { Child } from '../child.ts'
import { dataFolder } from '../data-folder.ts'
import type { PlanState } from './judge.ts'
import { planId } from './people.ts'
import { STEPS } from './steps.ts'

/** What kills did to plans that were being allocated. */
export interface AllocationFigures {
  kills: number
  /** Plans in which all have chosen in the end. */
  chosen: number
  /** Steps that were acknowledged and are gone, and what a step lacks that is done. */
  lost: number
  /** Editions, seals, draws, flats given, lines of the log or messages of which there is one too many. */
  doubled: number
  /** How often something could be seen before its time. */
  early: number
  /** Starts after which nothing went on. */
  stuck: number
}

export const isFair = ({ lost, doubled, early, stuck }: AllocationFigures) =>
  lost + doubled + early + stuck === 0

/** A kill comes before a statement is sent, just then, or once it is answered. */
const MOMENTS = ['before', 'sent', 'answered']
/** A plan takes some 500 statements; the next kill comes within so many, so that each step is hit. */
const STATEMENTS = 97
const PLANS_PER_KILL = 0.15

/**
 * Kills a process again and again that allocates plans; each start says how the last left them, and goes on.
 * @param base a data folder with an empty database @param url a server to use instead of the embedded database
 */
export async function killWhileAllocating(
  base: string,
  kills: number,
  url?: string,
): Promise<AllocationFigures> {
  const dataDir = dataFolder(url === undefined ? base : undefined)
  const plans = Math.ceil(kills * PLANS_PER_KILL) + 2
  const figures: AllocationFigures = { kills: 0, chosen: 0, lost: 0, doubled: 0, early: 0, stuck: 0 }
  /** Of each plan, by its place. */
  const acknowledged = new Map<string, number>()
  for (;;) {
    const isLast = figures.kills === kills
    const at = 1 + ((figures.kills * 37) % STATEMENTS)
    const moment = MOMENTS[figures.kills % MOMENTS.length]
    const child = new Child({
      script: 'allocating/allocator.ts',
      parameters: [dataDir, plans, ...(url === undefined ? [] : [url])],
      preload: ['./tests/chaos/allocating/kill-at.mjs'],
      ...(!isLast && { env: { CHAOS_KILL: `${at} ${moment}` } }),
    })
    const code = await child.ended()
    const [before, after] = child.plans
    if (!before) throw new Error(`The process did not start: ${child.errors}`)
    weigh(figures, before, acknowledged)
    for (const number of child.acknowledged) {
      const plan = planId(Math.floor((number - 1) / STEPS) + 1)
      acknowledged.set(plan, Math.max(acknowledged.get(plan) ?? 0, ((number - 1) % STEPS) + 1))
    }
    if (after) {
      weigh(figures, after, acknowledged)
      figures.chosen = after.filter(({ done }) => done === STEPS).length
      figures.stuck += after.length - figures.chosen
      return figures
    }
    if (isLast || code !== null) throw new Error(`The process ended too early: ${child.errors}`)
    figures.kills += 1
  }
}

function weigh(
  figures: AllocationFigures,
  states: readonly PlanState[],
  acknowledged: ReadonlyMap<string, number>,
): void {
  for (const { plan, done, doubled, lacking, early } of states) {
    figures.lost += lacking + (done < (acknowledged.get(plan) ?? 0) ? 1 : 0)
    figures.doubled += doubled
    if (early) figures.early += 1
  }
}
