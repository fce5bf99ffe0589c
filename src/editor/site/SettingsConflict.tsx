import type { RJSFSchema } from '@rjsf/utils'
import type { Answer } from '../../contract/types.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import { ConflictView } from '../versions/ConflictView.tsx'
import { useSay } from '../words/words.tsx'
import { compareSettings } from '../compare/compare-settings.ts'
import type { Settings } from '../compare/settings.ts'

interface Props {
  schema: RJSFSchema
  theirs: Answer<'selectSettings'>
  /** My changes, applied to theirs. */
  merged: Settings
  onMine: (merged: Settings) => void
  onTheirs: () => void
}

/** Somebody saved meanwhile: their settings, and mine applied to theirs, side by side, for the user to choose. */
export function SettingsConflict({ schema, theirs, merged, onMine, onTheirs }: Props) {
  const say = useSay()
  const who = theirs.author || say('site.import')
  return (
    <ConflictView
      title={say('site.conflict', { who })}
      takeWords={say('content.takeTheirs', { who })}
      onMine={() => onMine(merged)}
      onTheirs={onTheirs}
    >
      <WordComparison
        heads={[say('content.theirs', { who }), say('content.mine')]}
        rows={compareSettings(schema, theirs.settings, merged)}
      />
    </ConflictView>
  )
}
