import type { PortalClient } from '../../../src/contract/client.ts'
import type { MapFeature } from '../../../src/contract/types.ts'
import type { Point, Position, Size } from './projection.ts'

/** A feature of the map's background: a district, water, a park, a railway. */
export type Ground = Pick<MapFeature, 'name' | 'draws' | 'geometry'>

/** Points closer than this many units of the drawing are merged. */
const FINEST = 2

/** The background, from the site's folder. Without it a map still shows its places. */
export async function selectGround(api: PortalClient): Promise<Ground[]> {
  const { data } = await api.GET('/bzf-portal-background/bpbMapFeatureEntity/selectByRecord')
  return (data?.data ?? []).map(({ name, draws, geometry }) => ({ name, draws, geometry }))
}

/** Path data of the visible part of a feature; '' if none is visible. */
export function groundPath(
  { geometry: { type, coordinates } }: Ground,
  pointOf: (position: Position) => Point,
  size: Size,
): string {
  const lines = coordinates.map((line) => line.map(([lng = 0, lat = 0]) => pointOf({ lng, lat })))
  if (!lines.some((line) => isSeen(line, size))) return ''
  return lines.map((line) => pathOf(line) + (type === 'Polygon' ? 'Z' : '')).join('')
}

/** Candidate positions of a name: its points, central ones first; of a district's, its visible inside. */
export function namePlaces(
  { draws, geometry: { type, coordinates } }: Ground,
  pointOf: (position: Position) => Point,
  { width, height }: Size,
): Point[] {
  if (draws === 'district') {
    const [outline = []] = coordinates.map((line) => line.map(([lng = 0, lat = 0]) => pointOf({ lng, lat })))
    return insideOf(outline, { width, height })
  }
  const points = coordinates.flat().map(([lng = 0, lat = 0]) => pointOf({ lng, lat }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const middle = { x: (least(xs) + most(xs)) / 2, y: (least(ys) + most(ys)) / 2 }
  const off = ({ x, y }: Point) => Math.hypot(x - width / 2, y - height / 2)
  return type === 'Polygon' ? [middle] : points.toSorted((a, b) => off(a) - off(b)).slice(0, 3)
}

/** Units of the drawing between two candidates inside an area. */
const STEP = 14

/** Points of a grid within an outline and the drawing, those nearest to their middle first. */
function insideOf(outline: readonly Point[], { width, height }: Size): Point[] {
  const inside: Point[] = []
  for (let y = STEP; y < height; y += STEP)
    for (let x = STEP; x < width; x += STEP) if (isInside({ x, y }, outline)) inside.push({ x, y })
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
  const middle = { x: mean(inside.map(({ x }) => x)), y: mean(inside.map(({ y }) => y)) }
  const off = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return inside.toSorted((a, b) => off(a) - off(b))
}

/** A line from the point to the right crosses the outline an odd number of times. */
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let isIn = false
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] ?? a
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn
  }
  return isIn
}

function isSeen(line: readonly Point[], { width, height }: Size): boolean {
  const xs = line.map(({ x }) => x)
  const ys = line.map(({ y }) => y)
  return least(xs) < width && least(ys) < height && most(xs) > 0 && most(ys) > 0
}

function pathOf(line: readonly Point[]): string {
  let last: Point | undefined
  const kept = line.filter((point, index) => {
    const isNear = last && Math.hypot(point.x - last.x, point.y - last.y) < FINEST
    if (isNear && index < line.length - 1) return false
    last = point
    return true
  })
  return kept.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
