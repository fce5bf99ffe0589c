import { setTimeout as pause } from 'node:timers/promises'
import type { EnvironmentVariables } from '../ground/env.ts'
import type { Connections } from '../ground/http/connections.ts'
import type { CommandServer } from './commands/socket.ts'
import type { OpenParts } from './open-parts.ts'

/** The part of the stopping time in which requests and commands may finish; the rest is for closing the database. */
const DRAINING = 0.7

interface Running {
  connections: Connections
  /** Undefined where this process takes none, or none yet. */
  commands: () => CommandServer | undefined
  parts: OpenParts
}

interface Stop {
  isStopping: () => boolean
  /** @returns how many requests and commands had to be aborted */
  stop(): Promise<number>
}

/** Stopping in order: it is said first, then running requests and commands finish, then everything is closed. */
export function createStop(
  env: Pick<EnvironmentVariables, 'STOP_NOTICE_SECONDS' | 'STOP_SECONDS'>,
  { connections, commands, parts }: Running,
): Stop {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    async stop() {
      isStopping = true
      await pause(env.STOP_NOTICE_SECONDS * 1000)
      const limit = 1000 * Math.max(0, env.STOP_SECONDS - env.STOP_NOTICE_SECONDS) * DRAINING
      const [cut, aborted] = await Promise.all([connections.drain(limit), commands()?.close(limit) ?? 0])
      await parts.close()
      return cut + aborted
    },
  }
}
