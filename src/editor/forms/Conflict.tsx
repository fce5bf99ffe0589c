import type { FormDefinition } from '../../contract/forms/types.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ConflictView } from '../versions/ConflictView.tsx'
import { ChangeList } from './ChangeList.tsx'
import { loadDesign } from './design.ts'
import { differences } from './model/differences.ts'

interface Props {
  formKey: string
  mine: FormDefinition
  onMine: (draftVersion: number) => void
  onTheirs: () => void
}

/** Somebody saved the form meanwhile. */
export function Conflict({ formKey, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const asking = useQuery(() => loadDesign(formKey), [formKey])
  const { data } = asking
  if (!data) return <NotCome of={asking} />
  const who = data.updatedBy || say('nav.site')
  return (
    <ConflictView
      title={say('design.conflict', { who })}
      takeWords={say('content.takeTheirs', { who })}
      onMine={() => onMine(data.draftVersion)}
      onTheirs={onTheirs}
    >
      <ChangeList changes={differences(data.definition, mine)} />
    </ConflictView>
  )
}
