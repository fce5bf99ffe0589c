import type { Operations } from '../ground/http/operation.ts'
import type { RecurringJob } from './jobs/payloads.ts'
import type { Handlers } from './jobs/runner.ts'

/** Work that runs beside the requests. */
export interface Background {
  /** Looks for work at once: something was changed, here or in another process. */
  wake(): void
  close(): Promise<void>
}

/**
 * A part of the portal that plugs in: its operations, its jobs and its background work. The parameters of its functions
 * state what it needs; src/server/house supplies it: `Needs` for operations, `Running` for background work.
 */
export interface Subject<Needs = never, Running = Needs> {
  /** The name of its folder. */
  name: string
  /** The subjects whose code it uses; they are plugged in first. */
  dependencies: readonly string[]
  /** Handlers of the contract's operations. */
  operations?: (needs: Needs) => Operations
  /** Handlers of jobs. */
  jobs?: (needs: Running) => Handlers
  /** Hours between two runs of recurring jobs. */
  everyHours?: Partial<Record<RecurringJob, number>>
  background?: (needs: Running) => Background
}
