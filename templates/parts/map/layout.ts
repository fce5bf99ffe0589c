import { around, createLabels, type Label } from './labels.ts'
import { projectionOf, scaleOf, type Point, type Position, type Size } from './projection.ts'
import { groundPath, namePlaces, type Ground } from './ground.ts'
import { HEAD, spreadHeads } from './spread.ts'

export interface NamedPosition extends Position {
  name: string
}

export interface MapContents {
  places: readonly NamedPosition[]
  /** Always visible, so that the map does not move when filters change. */
  frame: readonly Position[]
  areas: readonly NamedPosition[]
  landmark?: NamedPosition
  /** Drawn below everything, in this order. */
  ground?: readonly Ground[]
  /** Whether places show names beside their numbers. */
  hasNames: boolean
}

export interface Pin {
  place: Point
  head: Point
  name?: Label
}

export interface MapLayout {
  ground: { draws: Ground['draws']; path: string }[]
  groundNames: Label[]
  /** In the order of the places. */
  pins: Pin[]
  areas: Label[]
  landmark?: Point & { name?: Label }
  scale: { km: number; length: number }
}

/** Positions of everything on a map: nothing covers a number, and no two names overlap. */
export function layoutMap(contents: MapContents, size: Size): MapLayout {
  const { places, frame, areas, landmark, ground = [], hasNames } = contents
  const { pointOf, perKm } = projectionOf([...places, ...frame, ...(landmark ? [landmark] : [])], size)
  const dots = places.map(pointOf)
  const mark = landmark && pointOf(landmark)
  const heads = spreadHeads(mark ? [...dots, mark] : dots, size).slice(0, dots.length)
  const km = scaleOf(perKm, size.width / 4)
  const scaleBox = { x: 0, y: size.height - 40, width: km * perKm + 90, height: 40 }
  const labels = createLabels(size, [
    ...heads.map((head) => around(head, HEAD + 2)),
    ...dots.map((dot) => around(dot, 5)),
    ...(mark ? [around(mark, HEAD)] : []),
    scaleBox,
  ])
  const markName = mark && landmark && labels.place(landmark.name, beside(mark))
  return {
    ground: ground.flatMap((feature) => {
      const path = groundPath(feature, pointOf, size)
      return path ? [{ draws: feature.draws, path }] : []
    }),
    // Names of the listed places come before names that only help orientation.
    pins: dots.flatMap((place, index) => {
      const head = heads[index]
      if (!head) return []
      const name = hasNames ? labels.place(places[index]?.name ?? '', beside(head)) : undefined
      return [{ place, head, name }]
    }),
    areas: areas.flatMap((area) => {
      // A drawn district has its name anywhere within its borders.
      const drawn = ground.find(({ draws, name }) => draws === 'district' && name === area.name)
      const places = drawn ? () => namePlaces(drawn, pointOf, size) : near(pointOf(area))
      return labels.place(area.name, places) ?? []
    }),
    landmark: mark && { ...mark, name: markName },
    groundNames: hasNames
      ? ground.flatMap((feature) => {
          if (feature.draws === 'district') return []
          const points = namePlaces(feature, pointOf, size)
          return labels.place(feature.name, (box) => points.flatMap((point) => near(point)(box))) ?? []
        })
      : [],
    scale: { km, length: km * perKm },
  }
}

function beside({ x, y }: Point) {
  return ({ width, height }: { width: number; height: number }): Point[] => {
    const aside = HEAD + 4 + width / 2
    const above = HEAD + 2 + height / 2
    return [
      { x: x + aside, y },
      { x: x - aside, y },
      { x, y: y - above },
      { x, y: y + above },
      { x: x + aside, y: y - 18 },
      { x: x - aside, y: y - 18 },
    ]
  }
}

/** At the place itself, or next to it: farther away the name would seem to belong to another place. */
function near({ x, y }: Point) {
  return ({ width, height }: { width: number; height: number }): Point[] => [
    { x, y },
    ...[4, 14, 24].flatMap((gap) => [
      { x, y: y + gap + height / 2 },
      { x, y: y - gap - height / 2 },
      { x: x + gap + width / 2, y },
      { x: x - gap - width / 2, y },
    ]),
  ]
}
