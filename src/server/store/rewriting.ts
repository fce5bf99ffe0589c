import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '../ground/outage.ts'
import type { Log } from './db/log.ts'
import type { Background } from './subject.ts'

interface Work {
  /** Rewrites a few rows in one transaction. @returns how many; 0 when none is left */
  rewriteSome: () => Promise<number>
  log: Log
  /** What the log says at the end, beside the number of rows. */
  done: string
  /** What the log says when it fails. */
  failed: string
}

/**
 * Rewrites rows of an older version of this program in the background, a few at a time. It works at most half of the time.
 * Several processes may do so.
 */
export function startRewriting({ rewriteSome, log, done, failed }: Work): Background {
  let running: Promise<void> | undefined
  const closed = new AbortController()

  const run = async () => {
    for (let total = 0; ;) {
      const began = performance.now()
      const written = await rewriteSome()
      total += written
      if (written === 0) {
        if (total > 0) log.info({ total }, done)
        return
      }
      await setTimeout(performance.now() - began, undefined, { signal: closed.signal })
    }
  }
  const wake = () => {
    if (closed.signal.aborted) return
    running ??= run()
      .catch((error: unknown) => {
        if (closed.signal.aborted || isDatabaseAway(error)) return
        log.error({ err: error }, failed)
      })
      .finally(() => (running = undefined))
  }
  wake()
  return {
    wake,
    async close() {
      closed.abort()
      await running
    },
  }
}
