import { contentAddress } from '../../src/contract/addresses.ts'
import { NumberedMap } from '../parts/map/NumberedMap.tsx'
import { PositionMap, type MapPlace } from '../parts/map/PositionMap.tsx'
import { useLandmark } from '../parts/map/landmark.ts'
import { useSite } from '../parts/site.tsx'
import { Cost, Homes, ItemHead, Price, Where } from '../parts/ProjectItem.tsx'
import type { ShowcaseData } from './load.ts'
import styles from './ColumnMap.module.css'

const BESIDE = { width: 400, height: 340 }

/** The small map beside the list, with the names of its numbers. */
export function ColumnMap({ data }: { data: ShowcaseData }) {
  const { t } = useSite()
  const { items, first } = data
  const map = useMap(data)
  const { site } = useSite()
  if (map.places.length === 0) return null
  return (
    <aside className={styles.aside} aria-label={t('project.map')}>
      <PositionMap {...map} size={BESIDE} hasNames={false} />
      <ol start={first}>
        {items.map((item, index) => (
          <li key={item.id}>
            <a href={contentAddress(site.columns, item.columnId, item.id)}>
              <span className={styles.pin}>{first + index}</span>
              {item.name}
            </a>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** The map as main content, and beside it the list of its numbers. */
export function MapView({ data }: { data: ShowcaseData }) {
  const { t } = useSite()
  const map = useMap(data)
  const note = (
    <>
      {t('project.mapNote')}
      {map.landmark && t('project.mapRings', { name: map.landmark.name })}
    </>
  )
  return (
    <NumberedMap map={map} note={note} items={data.items} first={data.first} isPlaced={() => true}>
      {(item) => (
        <div className={styles.item}>
          <ItemHead item={item} />
          <Where item={item} />
          <p className={styles.line}>
            <Price item={item} />
            <Cost item={item} />
            <Homes item={item} />
          </p>
        </div>
      )}
    </NumberedMap>
  )
}

/** What both maps show: the frame contains all projects of the column, so that it does not move when filters change. */
function useMap({ items, first, positions, ground }: ShowcaseData) {
  const { site } = useSite()
  const landmark = useLandmark()
  const places = items.flatMap(({ id, columnId, name, position }, index): MapPlace[] => {
    const href = contentAddress(site.columns, columnId, id)
    return position ? [{ id, name, ...position, mark: first + index, href }] : []
  })
  return { places, frame: positions, areas: areasOf(positions, ground), landmark, ground }
}

/** Districts to name: those drawn, and those of the projects, which may lie outside the drawing. */
function areasOf(positions: ShowcaseData['positions'], ground: ShowcaseData['ground']) {
  const drawn = ground.flatMap(({ draws, name, geometry: { coordinates } }) => {
    if (draws !== 'district') return []
    return coordinates.flat().map(([lng = 0, lat = 0]) => ({ name, lng, lat }))
  })
  const named = new Set(positions.map(({ name }) => name))
  return [...middles(positions), ...middles(drawn.filter(({ name }) => !named.has(name)))]
}

/** Position of a district's name: the middle of its projects. */
function middles(positions: ShowcaseData['positions']) {
  const districts = new Map<string, { lng: number; lat: number }[]>()
  for (const position of positions) {
    districts.set(position.name, [...(districts.get(position.name) ?? []), position])
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...districts].map(([name, places]) => ({
    name,
    lng: mean(places.map(({ lng }) => lng)),
    lat: mean(places.map(({ lat }) => lat)),
  }))
}
