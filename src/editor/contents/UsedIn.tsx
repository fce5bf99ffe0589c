import { api, asked } from '../api.ts'
import { Uses } from '../media/Uses.tsx'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'

/** What names contents that are about to be taken away; nothing where nothing does. */
export function UsedIn({ ids }: { ids: readonly string[] }) {
  const say = useSay()
  const { data } = useAsked(
    () => asked(api.POST('/editor/contents/uses', { body: { contentIds: [...ids] } })),
    [ids],
  )
  if (!data || data.uses.length + data.hiddenUses === 0) return null
  return (
    <section className="used-in" aria-label={say('contents.usedIn')}>
      <p>{say('contents.usedIn')}</p>
      <Uses {...data} />
    </section>
  )
}
