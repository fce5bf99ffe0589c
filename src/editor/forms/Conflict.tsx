import type { FormDefinition } from '../../contract/forms/types.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
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
  const { data } = useQuery(() => loadDesign(formKey), [formKey])
  if (!data) return null
  const who = data.updatedBy || say('nav.site')
  return (
    <ConflictNotice
      title={say('design.conflict', { who })}
      who={who}
      changes={differences(data.definition, mine)}
      onMine={() => onMine(data.draftVersion)}
      onTheirs={onTheirs}
    />
  )
}
