import { flatsAddress } from '../../contract/flats/address.ts'
import { api, asked } from '../kit/api.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ChangeFlats } from './ChangeFlats.tsx'

/** The flats of a plan: how many there are, and changing them. */
export function Flats({ planId, mayChange }: { planId: string; mayChange: boolean }) {
  const say = useSay()
  const query = { planId }
  const asking = useQuery(() => asked(api.GET('/editor/flats', { params: { query } })), [planId])
  const { data: kept, again } = asking
  return (
    <section aria-labelledby="flats" className="allocation-form allocation-flats">
      <h2 id="flats">{say('flats.title')}</h2>
      {kept ? (
        <>
          <p>
            {kept.total > 0 ? say('flats.count', { count: kept.total }) : say('flats.none')}{' '}
            {kept.total > 0 && (
              <a href={flatsAddress(planId)} target="_blank" rel="noopener noreferrer">
                {say('allocation.look')}
              </a>
            )}
          </p>
          {mayChange && <ChangeFlats planId={planId} kept={kept.table} again={again} />}
        </>
      ) : (
        <NotCome of={asking} />
      )}
    </section>
  )
}
