import { isPlausible } from '../../../src/contract/maps.ts'
import { useSite } from '../site.tsx'
import type { NamedPosition } from './layout.ts'

/** The office, which many visitors know: the centre of a map's rings. Only if its position uses the projects' coordinate system. */
export function useLandmark(): NamedPosition | undefined {
  const { office } = useSite().site.settings
  if (office?.lng === undefined || office.lat === undefined) return undefined
  const { name, lng, lat, coordType = 'gcj02' } = office
  return coordType === 'gcj02' && isPlausible({ lng, lat }, coordType) ? { name, lng, lat } : undefined
}
