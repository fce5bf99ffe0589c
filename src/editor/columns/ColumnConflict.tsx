import type { SettingsSchema } from '../../../templates/define/types.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import type { EditorColumn } from '../kit/me.ts'
import { compareSettings } from '../compare/compare-settings.ts'
import { ConflictView } from '../versions/ConflictView.tsx'
import { useSay } from '../words/words.tsx'
import type { Change } from './column-change.ts'

interface Props {
  settings: SettingsSchema
  theirs: EditorColumn
  change: Change
  onMine: () => void
  onTheirs: () => void
}

/** Somebody changed the same settings of a column meanwhile: both versions side by side, for the user to choose. */
export function ColumnConflict({ settings, theirs, change, onMine, onTheirs }: Props) {
  const say = useSay()
  const title = (word: string) => ({ title: word })
  const schema = {
    properties: {
      label: title(say('columns.name')),
      'label.en': title(say('columns.nameIn', { language: say('columns.en') })),
      'label.zh-CN': title(say('columns.nameIn', { language: say('columns.zh-CN') })),
      template: title(say('columns.template')),
      settings: { properties: { ...settings.properties } },
      hidden: title(say('columns.hidden')),
      externalUrl: title(say('columns.link')),
      updateCycleDays: title(say('columns.cycle')),
    },
  }
  const of = (column: object) =>
    Object.fromEntries(Object.keys(schema.properties).map((name) => [name, Reflect.get(column, name)]))
  return (
    <ConflictView
      title={say('columns.conflict')}
      takeWords={say('columns.takeTheirs')}
      onMine={onMine}
      onTheirs={onTheirs}
    >
      <WordComparison
        heads={[say('columns.theirs'), say('content.mine')]}
        rows={compareSettings(schema, of(theirs), { ...of(theirs), ...change })}
      />
    </ConflictView>
  )
}
