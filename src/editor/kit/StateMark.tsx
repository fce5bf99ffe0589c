import type { Answer } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'

export type State = Answer<'selectEditorContent'>['state']

/** A state is a word and a shape, never only a colour. */
export function StateMark({ state }: { state: State }) {
  const say = useSay()
  return (
    <span className={`state state-${state}`}>
      <i aria-hidden="true" /> {say(`state.${state}`)}
    </span>
  )
}
