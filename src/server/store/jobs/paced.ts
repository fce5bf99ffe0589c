import { setImmediate } from 'node:timers/promises'

/** Of one transaction: on the embedded database all other requests wait meanwhile. */
const [FEWEST, FIRST, MOST] = [2, 5, 50]
const MILLISECONDS = 40

/**
 * Repeats a step until nothing is left. Each takes as many as fit 40 ms, and waiting requests of others go in between.
 * @param step works on at most so many, and answers how many there were
 */
export async function paced(step: (most: number) => Promise<number>, signal?: AbortSignal): Promise<void> {
  for (let most = FIRST, done = 1; done > 0;) {
    signal?.throwIfAborted()
    const began = performance.now()
    done = await step(most)
    const wanted = (most * MILLISECONDS) / Math.max(1, performance.now() - began)
    most = Math.round(Math.min(MOST, Math.max(FEWEST, Math.min(wanted, 2 * most))))
    await setImmediate()
  }
}
