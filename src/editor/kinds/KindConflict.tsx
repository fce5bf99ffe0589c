import { api, asked } from '../kit/api.ts'
import { ConflictView } from '../versions/ConflictView.tsx'
import { ChangeList } from '../forms/ChangeList.tsx'
import { differences } from '../forms/model/differences.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { designOf, type KindSchema } from './model/design.ts'

interface Props {
  kind: string
  mine: KindSchema
  onMine: (version: number) => void
  onTheirs: () => void
}

/** Somebody changed the kind meanwhile. */
export function KindConflict({ kind, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const asking = useQuery(() => asked(api.GET('/editor/kinds/one', { params: { query: { kind } } })), [kind])
  const { data } = asking
  if (!data) return <NotCome of={asking} />
  const who = data.versions[0]?.author || say('site.import')
  return (
    <ConflictView
      title={say('kinds.conflict', { who })}
      takeWords={say('content.takeTheirs', { who })}
      onMine={() => onMine(data.version)}
      onTheirs={onTheirs}
    >
      <ChangeList changes={changesOf(data.schema, mine)} />
    </ConflictView>
  )
}

/** What was added, removed and changed between two versions of a kind. */
export function Differences({ before, after }: { before: KindSchema; after: KindSchema }) {
  const say = useSay()
  const changes = changesOf(before, after)
  return changes.length === 0 ? <p>{say('kinds.noDifference')}</p> : <ChangeList changes={changes} />
}

const changesOf = (before: KindSchema, after: KindSchema) =>
  differences(designOf(before).form, designOf(after).form)
