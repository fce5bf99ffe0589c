import type { Board } from './load.ts'

type Flat = Board['flats'][number]

/** In the order in which each first comes. */
export function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups]
}

/** `0801` on floor 8 is door 01; a number that does not begin with its floor is a door of its own. */
const doorOf = ({ number, floor }: Flat): string => {
  const [, before, door] = /^(.*)(\d\d)$/.exec(number) ?? []
  return door !== undefined && Number(before) === floor ? door : number
}

export const doorsOf = (flats: readonly Flat[]): string[] => [...new Set(flats.map(doorOf))].toSorted()

/** The highest first. */
export function floorsOf(flats: readonly Flat[]): [number, Map<string, Flat>][] {
  const floors = new Map<number, Map<string, Flat>>()
  for (const flat of flats)
    floors.set(flat.floor, (floors.get(flat.floor) ?? new Map<string, Flat>()).set(doorOf(flat), flat))
  return [...floors].toSorted(([a], [b]) => b - a)
}
