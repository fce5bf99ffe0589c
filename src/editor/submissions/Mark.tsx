import type { SubmissionState } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'

/** How far a submission is: a word and a shape, never a colour alone. */
export function Mark({ state }: { state: SubmissionState }) {
  const say = useSay()
  return (
    <span className={`state state-${SHAPES[state]}`}>
      <i aria-hidden="true" /> {say(`submission.${state}`)}
    </span>
  )
}

/** As contents have them: lit waits for the staff, filled is done, empty is on its way. */
const SHAPES: Record<SubmissionState, string> = {
  received: 'received',
  reviewing: 'scheduled',
  contacted: 'scheduled',
  invited: 'scheduled',
  accepted: 'live',
  rejected: 'withdrawn',
  withdrawn: 'withdrawn',
  closed: 'live',
}
