export interface Position {
  lng: number
  lat: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Projection {
  pointOf(position: Position): Point
  /** Units of the drawing per kilometre. */
  perKm: number
}

/** Kilometres per degree of latitude. */
const DEGREE = 111.32

/** Kilometres shown around a single place. */
const LEAST_SPAN = 2

/** Margin for pins and their names. */
const MARGIN = 44

/** Kilometres that a scale bar may show. */
const SCALES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** A flat projection that fits all these positions: accurate enough for a city, with north at the top. */
export function projectionOf(positions: readonly Position[], { width, height }: Size): Projection {
  const lngs = positions.map(({ lng }) => lng)
  const lats = positions.map(({ lat }) => lat)
  const middle = { lng: middleOf(lngs), lat: middleOf(lats) }
  const lngDegree = DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const perKm = Math.min(
    (width - 2 * MARGIN) / Math.max(spanOf(lngs) * lngDegree, LEAST_SPAN),
    (height - 2 * MARGIN) / Math.max(spanOf(lats) * DEGREE, LEAST_SPAN),
  )
  return {
    perKm,
    pointOf: ({ lng, lat }) => ({
      x: width / 2 + (lng - middle.lng) * lngDegree * perKm,
      y: height / 2 - (lat - middle.lat) * DEGREE * perKm,
    }),
  }
}

/** Kilometres of a scale bar of at most this width. */
export function scaleOf(perKm: number, widest: number): number {
  return SCALES.findLast((km) => km * perKm <= widest) ?? SCALES[0] ?? 1
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function middleOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.max(...values) + Math.min(...values)) / 2
}
