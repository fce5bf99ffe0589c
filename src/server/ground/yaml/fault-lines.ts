import { say } from '../language/say.ts'
import type { Fault } from './fault.ts'

export type { Fault } from './fault.ts'

/** A site folder that cannot be imported at all: nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join('\n'))
    this.faults = faults
  }
}

export function faultLine({ path, line, reason }: Fault): string {
  return `${path}:${line} ${reason}`
}

/** The error of one file or row; a list of errors counts what was skipped. */
export function asOne(faults: readonly Fault[]): Fault[] {
  const [first] = faults
  if (!first) return []
  const reasons = faults.map(({ line, reason }) =>
    line === first.line ? reason : say`line ${line}: ${reason}`,
  )
  return [{ ...first, reason: reasons.join('; ') }]
}
