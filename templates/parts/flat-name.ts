import { useSite } from './site.tsx'

interface Place {
  building: string
  unit: string
  number: string
}

/** Names a flat by building, unit and number in the visitor's language. */
export function useFlatName(): (flat: Place) => string {
  const { t, term } = useSite()
  return ({ building, unit, number }) =>
    t('choose.flat', { building: term(building), unit: term(unit), number })
}
