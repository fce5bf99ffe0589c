import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

/** By whose link a submission was begun, and what that said. */
export function Prefilled({
  prefilled: { by, kind, time, fields, locked },
}: {
  prefilled: NonNullable<Answer<'selectSubmission'>['prefilled']>
}) {
  const say = useSay()
  const words = { name: by, time: shortTime(time), fields: fields.join(say('join.list')) }
  return (
    <small>
      {say(kind === 'staff' ? 'submission.prefilledBy' : 'submission.prefilledSystem', words)}
      {locked.length > 0 &&
        ` · ${say('submission.prefilledLocked', { fields: locked.join(say('join.list')) })}`}
    </small>
  )
}
