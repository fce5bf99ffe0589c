import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { Uses } from '../media/Uses.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** References to contents that are about to be removed; renders nothing if there are none. */
export function UsedIn({ ids }: { ids: readonly string[] }) {
  const say = useSay()
  const { data } = useQuery(
    () => asked(api.POST('/editor/contents/uses', { body: { contentIds: [...ids] } })),
    [ids],
  )
  return <Naming title={say('contents.usedIn')} uses={data} />
}

/** Referring places under a title; renders nothing if there are none. */
export function Naming({ title, uses }: { title: string; uses: Answer<'selectContentUses'> | undefined }) {
  if (!uses || uses.uses.length + uses.hiddenUses === 0) return null
  return (
    <section className="used-in" aria-label={title}>
      <p>{title}</p>
      <Uses {...uses} />
    </section>
  )
}
