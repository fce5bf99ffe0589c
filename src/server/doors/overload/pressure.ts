import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Share, Shares } from '../../store/db/shares.ts'

/** How long requests wait before anything is done for them. */
export interface Pressure {
  /** Milliseconds that the process is late. */
  late: () => number
  /** Milliseconds that a request of this share waits: for the process, or for a session of the database. */
  waitOf: (share: Share) => number
  close: () => void
}

interface Delay {
  /** Milliseconds by which the event loop was late on average since the last call. */
  read: () => number
  close: () => void
}

/** Milliseconds between two samples. Every 10 ms, an idle process would spend 0.75 % of a CPU on measuring; so it is 0.1 %. */
const RESOLUTION = 100
const LOOK_MILLISECONDS = 500

/** A process that is never late, and a database that never keeps anybody waiting. */
export const NO_PRESSURE: Pressure = { late: () => 0, waitOf: () => 0, close: () => {} }

/**
 * Measures the delay of the event loop twice a second. Of two measurements in a row the lower counts: one long task, such as
 * a large export, is over before anybody could be refused for it.
 */
export function measurePressure(shares: Pick<Shares, 'longestWait'>, delay = loopDelay()): Pressure {
  let [before, last] = [0, 0]
  const timer = setInterval(() => ([before, last] = [last, delay.read()]), LOOK_MILLISECONDS).unref()
  const late = () => Math.min(before, last)
  return {
    late,
    waitOf: (share) => Math.max(late(), shares.longestWait(share)),
    close() {
      clearInterval(timer)
      delay.close()
    },
  }
}

function loopDelay(): Delay {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
  loop.enable()
  return {
    read() {
      const late = loop.count > 0 ? Math.max(0, loop.mean / 1e6 - RESOLUTION) : 0
      loop.reset()
      return late
    },
    close: () => void loop.disable(),
  }
}
