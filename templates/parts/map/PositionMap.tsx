import { useSite } from '../site.tsx'
import { layoutMap, type MapContents, type Pin } from './layout.ts'
import type { Label } from './labels.ts'
import type { Size } from './projection.ts'
import styles from './PositionMap.module.css'

export interface PositionMapProps extends Omit<MapContents, 'places'> {
  places: readonly MapPlace[]
  size: Size
  className?: string
}

export interface MapPlace {
  id: string
  name: string
  lng: number
  lat: number
  /** The label of its pin; empty for a pin without a number. */
  mark?: number
  href?: string
}

/**
 * Shows how places lie to one another, on the background from the site's folder: no map service is used. It repeats
 * the list beside it, so it is hidden from screen readers and the keyboard.
 */
export function PositionMap({ size, className, ...contents }: PositionMapProps) {
  const { t, term, format } = useSite()
  const named = <Item extends { name: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, name: term(item.name) }))
  const { ground, groundNames, pins, areas, landmark, scale } = layoutMap(
    { ...contents, areas: named(contents.areas), ground: named(contents.ground ?? []) },
    size,
  )
  return (
    <svg
      className={[styles.map, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <rect className={styles.ground} width={size.width} height={size.height} />
      {ground.map(({ draws, path }) => (
        <path key={path} className={styles[draws]} d={path} />
      ))}
      {landmark &&
        [1, 2, 3, 4, 5].map((ring) => (
          <circle
            key={ring}
            className={styles.ring}
            cx={round(landmark.x)}
            cy={round(landmark.y)}
            r={round(ring * scale.length)}
          />
        ))}
      {groundNames.map((label) => (
        <Name key={label.text} label={label} className={styles.groundName} />
      ))}
      {areas.map((label) => (
        <Name key={label.text} label={label} className={styles.area} />
      ))}
      {pins.map((pin, index) => (
        <Root key={contents.places[index]?.id ?? index} pin={pin} />
      ))}
      {landmark && (
        <g className={styles.landmark}>
          <path d={`M${round(landmark.x - 11)} ${round(landmark.y)}l11-10 11 10v11h-22z`} />
          {landmark.name && <Name label={landmark.name} className={styles.name} />}
        </g>
      )}
      {pins.map((pin, index) => {
        const place = contents.places[index]
        return place && <Head key={place.id} pin={pin} place={place} />
      })}
      <g className={styles.scale}>
        <path d={`M16 ${size.height - 22}v8h${round(scale.length)}v-8`} />
        <text x={round(scale.length + 24)} y={size.height - 13}>
          {t('map.scale', { distance: format.number(scale.km) })}
        </text>
      </g>
    </svg>
  )
}

function Root({ pin: { place, head } }: { pin: Pin }) {
  return (
    <g className={styles.root}>
      <path d={`M${round(place.x)} ${round(place.y)}L${round(head.x)} ${round(head.y)}`} />
      <circle cx={round(place.x)} cy={round(place.y)} r="4.5" />
    </g>
  )
}

function Head({ pin: { head, name }, place }: { pin: Pin; place: MapPlace }) {
  const drawn = (
    <>
      <circle cx={round(head.x)} cy={round(head.y)} r="15" />
      {place.mark !== undefined && (
        <text className={styles.mark} x={round(head.x)} y={round(head.y)}>
          {place.mark}
        </text>
      )}
      {name && <Name label={name} className={styles.name} />}
    </>
  )
  if (place.href === undefined) return <g className={styles.head}>{drawn}</g>
  return (
    <a className={styles.head} href={place.href} tabIndex={-1}>
      <title>{place.name}</title>
      {drawn}
    </a>
  )
}

function Name({ label: { text, x, y }, className }: { label: Label; className?: string }) {
  return (
    <text className={className} x={round(x)} y={round(y)}>
      {text}
    </text>
  )
}

/** A tenth of a unit is finer than a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
