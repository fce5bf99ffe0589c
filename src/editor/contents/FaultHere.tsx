import { useSay } from '../words/words.tsx'
import type { Fault } from './faults.ts'

/** By this id a field names its fault to screen readers. */
export const faultId = (name: string) => `${name}-fault`

/** A fault at its field. */
export function FaultHere({ id, fault }: { id: string; fault: Fault | undefined }) {
  const say = useSay()
  return (
    fault && (
      <p id={id} className="fault-here">
        {fault.isEmpty ? say('fields.empty') : fault.reason}
      </p>
    )
  )
}
