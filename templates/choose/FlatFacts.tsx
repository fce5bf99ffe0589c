import { useSite } from '../parts/site.tsx'
import type { Household } from './load.ts'

interface FlatFactsProps {
  flat: NonNullable<Household['chosen']>['flat']
  isRent: boolean
}

/** A flat's type, size and price: names and values of a list. */
export function FlatFacts({ flat: { type, area, floor, orientation, price }, isRent }: FlatFactsProps) {
  const { t, term, format } = useSite()
  return (
    <>
      <dt>{t('flats.type')}</dt>
      <dd>{t('choose.facts', { type: term(type), area, floor, orientation: term(orientation) })}</dd>
      <dt>{t(isRent ? 'choose.rent' : 'choose.price')}</dt>
      <dd>
        <strong>{format.number(price)}</strong> {t(isRent ? 'choose.perMonth' : 'choose.yuan')}
      </dd>
    </>
  )
}
