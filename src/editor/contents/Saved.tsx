import { clockTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { DraftState } from './draft-keeper.ts'

/** Whether the text is stored, and where else it is kept. */
export function Saved({ draft, keptAt }: { draft: DraftState; keptAt: Date | undefined }) {
  const say = useSay()
  const words = {
    saved: draft.savedAt ? say('content.saved', { time: clockTime(draft.savedAt) }) : '',
    unsaved: say('content.unsaved'),
    saving: say('content.saving'),
    failed: say(draft.problem ? 'content.unsaved' : keptAt ? 'content.notSavedKept' : 'content.notSaved'),
    stale: say('content.unsaved'),
  }
  return (
    <output className={`saved saved-${draft.status}`}>
      {words[draft.status]}
      {draft.status !== 'saved' && keptAt && ` ${say('device.kept', { time: clockTime(keptAt) })}`}
    </output>
  )
}
