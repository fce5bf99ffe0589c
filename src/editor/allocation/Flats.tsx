import { flatsAddress } from '../../contract/flats/address.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ChangeFlats } from './ChangeFlats.tsx'

/** The flats of a plan: how many there are, and changing them. */
export function Flats({ planId, mayChange }: { planId: string; mayChange: boolean }) {
  const say = useSay()
  const query = { planId }
  const { data: kept, again } = useQuery(
    () => asked(api.GET('/editor/flats', { params: { query } })),
    [planId],
  )
  const total = kept?.total ?? 0
  return (
    <section aria-labelledby="flats" className="allocation-form allocation-flats">
      <h2 id="flats">{say('flats.title')}</h2>
      <p>
        {total > 0 ? say('flats.count', { count: total }) : say('flats.none')}{' '}
        {total > 0 && (
          <a href={flatsAddress(planId)} target="_blank" rel="noopener noreferrer">
            {say('allocation.look')}
          </a>
        )}
      </p>
      {mayChange && <ChangeFlats planId={planId} kept={kept?.table ?? ''} again={again} />}
    </section>
  )
}
