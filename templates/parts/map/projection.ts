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
  /** Units of the drawing in one kilometre. */
  perKm: number
}

/** Kilometres in one degree of latitude. */
const DEGREE = 111.32

/** A place alone still stands in a neighbourhood of this many kilometres. */
const LEAST_SPAN = 2

/** Room at the edges for pins and their names. */
const MARGIN = 44

/** Kilometres that a scale bar may stand for. */
const SCALES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** A flat projection in which all these positions fit: true enough for a city, with north on top. */
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

/** Kilometres of a scale bar that is at most this wide. */
export function scaleOf(perKm: number, widest: number): number {
  return SCALES.findLast((km) => km * perKm <= widest) ?? SCALES[0] ?? 1
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function middleOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.max(...values) + Math.min(...values)) / 2
}
