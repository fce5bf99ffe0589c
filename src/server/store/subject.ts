import type { Operations } from '../ground/http/operation.ts'
import type { RecurringJob } from './jobs/payloads.ts'
import type { Handlers } from './jobs/runner.ts'

/** What runs beside the answers. */
export interface Background {
  /** Looks at once whether there is anything to do: something was changed, here or elsewhere. */
  wake(): void
  close(): Promise<void>
}

/**
 * A part of the portal that plugs in: what it answers, what it does later, what runs beside the answers. The parameters of
 * its functions say what it needs. src/server/house gives it: `Needs` to answer, `Running` to work in the background.
 */
export interface Subject<Needs = never, Running = Needs> {
  /** The name of its folder. */
  name: string
  /** The subjects whose code it uses: they are plugged in first. */
  dependencies: readonly string[]
  /** Handlers of operations of the contract. */
  operations?: (needs: Needs) => Operations
  /** Handlers of jobs. */
  jobs?: (needs: Running) => Handlers
  /** Jobs that come again so many hours after they were done. */
  everyHours?: Partial<Record<RecurringJob, number>>
  background?: (needs: Running) => Background
}
