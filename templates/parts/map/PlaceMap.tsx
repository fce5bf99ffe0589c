import { useSite } from '../site.tsx'
import { PositionMap, type PositionMapProps } from './PositionMap.tsx'

type Size = PositionMapProps['size']

interface PlaceMapProps {
  places: PositionMapProps['places']
  landmark: NonNullable<PositionMapProps['landmark']>
  /** Sizes on wide screens and on phones. */
  wide: Size
  phone: Size
  ground?: PositionMapProps['ground']
  className?: string
}

/** A few places around the landmark, with their names, drawn from their positions. */
export function PlaceMap({ places, landmark, ground, wide, phone, className }: PlaceMapProps) {
  const { t } = useSite()
  const map = { places, frame: [], areas: [], landmark, ground, hasNames: true }
  return (
    <figure className={className}>
      <div className="only-wide">
        <PositionMap {...map} size={wide} />
      </div>
      <div className="only-phone">
        <PositionMap {...map} size={phone} />
      </div>
      <figcaption>{t('project.mapFrom', { name: landmark.name })}</figcaption>
    </figure>
  )
}
