import { floorsOf } from '../../src/contract/flats/floors.ts'
import { LIVE_VALUES } from '../../src/contract/board/values.ts'
import type { Answer } from '../../src/contract/types.ts'

type Board = Answer<'selectBoard'>
type Flat = Board['flats'][number]

/** What narrows the table of flats, as the address says it; '' where it does not. Buildings and types stand by their number. */
export interface Narrowing {
  building: string
  type: string
  floor: string
  state: string
}

export const FLATS_PER_PAGE = 20

export const NARROWING = ['building', 'type', 'floor', 'state'] as const

export function narrowingOf(query: Readonly<Record<string, string>>): Narrowing {
  const value = (name: keyof Narrowing) => {
    const said = query[name] ?? ''
    return LIVE_VALUES[name]?.test(said) ? said : ''
  }
  return { building: value('building'), type: value('type'), floor: value('floor'), state: value('state') }
}

export const pageOf = ({ current = '' }: Readonly<Record<string, string>>): number =>
  LIVE_VALUES.current?.test(current) ? Number(current) : 1

export const buildingsOf = ({ flats }: Board): string[] => [...new Set(flats.map(({ building }) => building))]

/** The flats that are looked for, the cheapest first. */
export function narrowed(board: Board, { building, type, floor, state }: Narrowing): Flat[] {
  const inBuilding = buildingsOf(board)[Number(building) - 1]
  const ofType = board.types[Number(type) - 1]?.type
  const [from, to] = floor === '' ? [-Infinity, Infinity] : floorsOf(floor)
  return board.flats
    .filter(
      (one) =>
        (inBuilding === undefined || one.building === inBuilding) &&
        (ofType === undefined || one.type === ofType) &&
        one.floor >= from &&
        one.floor <= to &&
        (state === '' || one.state === state),
    )
    .toSorted((a, b) => a.price - b.price)
}
