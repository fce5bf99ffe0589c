import { FloorPick, Pick, Picks } from '../parts/Picks.tsx'
import { useSite } from '../parts/site.tsx'
import type { Narrowing } from './load.ts'

interface FlatFilterProps {
  planId: string
  narrowing: Narrowing
  buildings: readonly string[]
  isRent: boolean
}

const RENTS = [1200, 1500, 1900, 2500]
const PRICES = [600_000, 900_000, 1_200_000, 1_800_000]

/** Narrows the list of flats; it works without scripts. */
export function FlatFilter({ planId, narrowing, buildings, isRent }: FlatFilterProps) {
  const { t, term, format } = useSite()
  return (
    <Picks action="/choose">
      <input type="hidden" name="plan" value={planId} />
      <input type="hidden" name="type" value={narrowing.type} />
      <Pick
        name="building"
        label={t('flats.buildings')}
        value={narrowing.building}
        options={[['', t('choose.all')], ...buildings.map((one): [string, string] => [one, term(one)])]}
      />
      <FloorPick value={narrowing.floor} />
      <Pick
        name="price"
        label={t(isRent ? 'choose.rent' : 'choose.price')}
        value={narrowing.price}
        options={[
          ['', t('choose.any')],
          ...(isRent ? RENTS : PRICES).map((most): [string, string] => [
            String(most),
            t('choose.upTo', { price: format.number(most) }),
          ]),
        ]}
      />
      <Pick
        name="sort"
        label={t('choose.first')}
        value={narrowing.sort}
        options={[
          ['', t('choose.cheap')],
          ['area', t('choose.large')],
          ['floor', t('choose.low')],
        ]}
      />
    </Picks>
  )
}
