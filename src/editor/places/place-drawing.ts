import type { MapFeature } from '../../contract/types.ts'

export interface Position {
  lng: number
  lat: number
}

export const SIZE = { width: 640, height: 320 }
/** Kilometres from left to right. */
export const SPANS = [2, 5, 10, 20, 50, 100] as const
/** Kilometres per degree of latitude. */
const DEGREE = 111.32

/** A flat drawing around a middle, with north at the top. */
export function drawingOf(middle: Position, span: number) {
  const perKm = SIZE.width / span
  const perLat = DEGREE * perKm
  const perLng = perLat * Math.cos((middle.lat * Math.PI) / 180)
  const pointOf = ({ lng, lat }: Position) => ({
    x: SIZE.width / 2 + (lng - middle.lng) * perLng,
    y: SIZE.height / 2 - (lat - middle.lat) * perLat,
  })
  return {
    pointOf,
    /** To five decimals, which is about a metre. */
    positionAt: ({ x, y }: { x: number; y: number }): Position => ({
      lng: rounded(middle.lng + (x - SIZE.width / 2) / perLng),
      lat: rounded(middle.lat - (y - SIZE.height / 2) / perLat),
    }),
    pathOf: ({ geometry: { type, coordinates } }: Pick<MapFeature, 'geometry'>) =>
      coordinates
        .map((line) => {
          const points = line.map(([lng = 0, lat = 0]) => pointOf({ lng, lat }))
          const path = points.map(
            ({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`,
          )
          return path.join('') + (type === 'Polygon' ? 'Z' : '')
        })
        .join(''),
    /** Names within the drawing, each where it stands over none before it. */
    namesOf(features: readonly Pick<MapFeature, 'name' | 'geometry'>[]): Label[] {
      const shown: Label[] = []
      for (const feature of features) {
        const label = labelOf(feature)
        if (label && !shown.some((other) => isOver(label, other))) shown.push(label)
      }
      return shown
    },
  }

  /** Where there is room for words. */
  function labelOf({ name, geometry: { coordinates } }: Pick<MapFeature, 'name' | 'geometry'>) {
    const points = coordinates.flat().map(([lng = 0, lat = 0]) => pointOf({ lng, lat }))
    const seen = points.filter(({ x, y }) => x > 40 && y > 16 && x < SIZE.width - 40 && y < SIZE.height - 16)
    const at = seen[Math.floor(seen.length / 2)]
    return at && { name, ...at }
  }
}

interface Label {
  name: string
  x: number
  y: number
}

/** A sign of a name is so wide, and a line of words so high. */
const SIGN = 16
const LINE = 18

const isOver = (one: Label, other: Label) =>
  Math.abs(one.y - other.y) < LINE &&
  Math.abs(one.x - other.x) < (SIGN * (one.name.length + other.name.length)) / 2

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The middle of the site's own map. */
export function middleOf(features: readonly Pick<MapFeature, 'geometry'>[]): Position | undefined {
  const points = features.flatMap(({ geometry: { coordinates } }) => coordinates.flat())
  if (points.length === 0) return undefined
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length
  return { lng: mean(0), lat: mean(1) }
}
