import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '../../../ground/operator-error.ts'

/** Milliseconds to wait for a first session that the server does not grant. */
const PATIENCE = 10_000
const RETRY_MILLISECONDS = 250
/** Milliseconds after a refusal in which the pool opens no more sessions and closes idle ones. */
const MODEST_FOR = 10_000
const MODEST_IDLE = 1_000

const TOO_MANY_CONNECTIONS = '53300'
export const isTooMany = (error: unknown) => codeOf(error) === TOO_MANY_CONNECTIONS

/**
 * Makes the pool work with the sessions that the server grants, whatever limits them: a caller who is refused a session waits
 * until one of ours is free or the server has room again.
 */
export function followServer(pool: Pool): void {
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool)
  const { idleTimeoutMillis, max } = pool.options
  let modestUntil = 0
  let probing: NodeJS.Timeout | undefined

  function becomeModest(): void {
    modestUntil = performance.now() + MODEST_FOR
    Object.assign(pool.options, { max: Math.max(1, pool.totalCount), idleTimeoutMillis: MODEST_IDLE })
    probing ??= setInterval(probe, RETRY_MILLISECONDS).unref()
  }

  /** Requests one more session for waiting callers, when none of ours may become free before. */
  function probe(): void {
    if (pool.ending || performance.now() > modestUntil) {
      clearInterval(probing)
      probing = undefined
      Object.assign(pool.options, { max, idleTimeoutMillis })
    } else if (pool.waitingCount > 0 && pool.totalCount < max) {
      pool.options.max = pool.totalCount + 1
      connect().then((client) => client.release(), becomeModest)
    }
  }

  async function follow(): Promise<PoolClient> {
    for (const begun = performance.now(); ;) {
      try {
        return await connect()
      } catch (error) {
        if (!isTooMany(error) || performance.now() - begun > PATIENCE) throw error
        becomeModest()
        if (pool.totalCount === 0) await pause(RETRY_MILLISECONDS)
      }
    }
  }
  Object.assign(pool, { connect: follow })
}
