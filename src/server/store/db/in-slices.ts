import { setImmediate } from 'node:timers/promises'

/** Rows of one statement: on a database with one session, everybody else waits meanwhile. */
const SLICE = 500

/**
 * Repeats a change of many rows until none is left; everybody else goes in between.
 * @param change changes at most so many rows, and answers how many it changed
 * @param signal ends it between two slices
 * @returns how many were changed in all
 */
export async function inSlices(
  change: (most: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  for (let all = 0; ; await setImmediate()) {
    const changed = await change(SLICE)
    all += changed
    if (changed < SLICE || signal?.aborted) return all
  }
}
