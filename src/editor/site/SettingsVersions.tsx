import type { RJSFSchema } from '@rjsf/utils'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import { useQuery } from '../kit/use-query.ts'
import { EarlierVersion, useEarlier } from '../versions/use-earlier.tsx'
import { useFolded, VersionList } from '../versions/VersionList.tsx'
import { useSay } from '../words/words.tsx'
import { compareSettings } from '../compare/compare-settings.ts'
import type { Settings } from '../compare/settings.ts'

interface Props {
  schema: RJSFSchema
  present: Answer<'selectSettings'>
  onTake: (settings: Settings, number: number) => void
}

/** Who changed the settings, when and why; each version can be compared with the present one and loaded into the form. */
export function SettingsVersions({ schema, present, onTake }: Props) {
  const say = useSay()
  const { isOpen, folded } = useFolded(say('content.versions'))
  const { data: versions = [] } = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/settings/versions')) : []),
    [isOpen],
  )
  const { acts, older, take, close } = useEarlier({
    read: (number) => asked(api.GET('/editor/settings/version', { params: { query: { number } } })),
    onTake: ({ settings }, number) => onTake(settings, number),
  })
  return (
    <>
      {folded(
        <VersionList
          versions={versions.map(({ number, author, reason, createdAt }) => ({
            id: number,
            name: say('content.version', { number }),
            author: author || say('site.import'),
            createdAt,
            mark: number === present.version && say('site.present'),
            note: reason,
            acts: number !== present.version && acts(number),
          }))}
        />,
      )}
      {older && (
        <EarlierVersion number={older.number} width={920} onTake={take} onClose={close}>
          <WordComparison
            heads={[say('content.version', { number: older.number }), say('site.present')]}
            rows={compareSettings(schema, older.content.settings, present.settings)}
          />
        </EarlierVersion>
      )}
    </>
  )
}
