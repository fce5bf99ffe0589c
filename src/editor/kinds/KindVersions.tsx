import { api, asked } from '../kit/api.ts'
import { EarlierVersion, useEarlier } from '../versions/use-earlier.tsx'
import { VersionList } from '../versions/VersionList.tsx'
import { useSay } from '../words/words.tsx'
import { Differences } from './KindConflict.tsx'
import type { LoadedKind } from './model/loaded-kind.ts'
import type { KindSchema } from './model/design.ts'

interface Props {
  loaded: LoadedKind
  onTake: (schema: KindSchema, version: number) => void
}

/** Who changed the kind, when and why; each version can be compared with the present one and restored. */
export function KindVersions({ loaded, onTake }: Props) {
  const say = useSay()
  const { kind } = loaded
  const { acts, older, take, close } = useEarlier({
    read: (version) => asked(api.GET('/editor/kinds/version', { params: { query: { kind, version } } })),
    onTake: ({ schema }, version) => onTake(schema, version),
  })
  return (
    <div className="design-page">
      <VersionList
        versions={loaded.versions.map(({ version, author, createdAt, reason }) => ({
          id: version,
          name: say('content.version', { number: version }),
          author: author || say('site.import'),
          createdAt,
          mark: version === loaded.version && say('site.present'),
          note: reason,
          acts: version !== loaded.version && acts(version),
        }))}
      />
      {older && (
        <EarlierVersion number={older.number} onTake={take} onClose={close}>
          <p className="hint">{say('kinds.since', { number: older.number })}</p>
          <Differences before={older.content.schema} after={loaded.schema} />
        </EarlierVersion>
      )}
    </div>
  )
}
