import type { RJSFSchema } from '@rjsf/utils'
import { Alert, Button } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import { useSay } from '../words/words.tsx'
import { compareSettings } from '../compare/compare-settings.ts'
import type { Settings } from '../compare/settings.ts'

interface Props {
  schema: RJSFSchema
  theirs: Answer<'selectSettings'>
  /** What I changed, over theirs. */
  merged: Settings
  onMine: (merged: Settings) => void
  onTheirs: () => void
}

/** Somebody saved meanwhile: theirs, and mine over theirs, side by side; nothing is chosen for anybody. */
export function SettingsConflict({ schema, theirs, merged, onMine, onTheirs }: Props) {
  const say = useSay()
  const who = theirs.author || say('site.import')
  return (
    <Alert
      type="warning"
      role="alert"
      title={say('site.conflict', { who })}
      description={
        <>
          <WordComparison
            heads={[say('content.theirs', { who }), say('content.mine')]}
            rows={compareSettings(schema, theirs.settings, merged)}
          />
          <Button onClick={() => onMine(merged)}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </>
      }
    />
  )
}
