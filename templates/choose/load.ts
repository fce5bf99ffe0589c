import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Session } from '../../src/contract/session.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'
import { orNothing } from '../parts/or-nothing.ts'

export type Choosing = Answer<'selectChoosing'>
export type Own = Answer<'selectOwnChoosing'>
export type Household = NonNullable<Own['household']>
export type Left = Answer<'selectFreeFlats'>

/** What narrows the list of flats, as the address says it. */
export interface Narrowing {
  type: string
  building: string
  floor: string
  price: string
  sort: string
}

export interface ChooseData {
  planId: string
  /** Absent where no sessions were published. */
  choosing?: Choosing
  /** Of whoever is logged in. */
  own?: Own
  /** While the household may choose by itself. */
  left?: Left
  narrowing: Narrowing
  isLoggedIn: boolean
}

const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const FLAT = /^[A-Za-z0-9]{1,40}$/
const FLOORS = /^-?\d{1,3}_-?\d{1,3}$/
const SORTS = ['price', 'area', 'floor'] as const
const MOST_LETTERS = 40
export const PAGE_SIZE = 12
/** Offered in the place of one that is gone. */
const LIKE = 4

interface Context extends PortalPageContext {
  api: PortalClient
  session?: Session
}

/** The sessions of a plan; for a household that is logged in, what it may do now. */
export async function load({ api, query, session }: Context): Promise<ChooseData> {
  const { plan: planId = '' } = query
  const narrowing = narrowingOf(query)
  const data: ChooseData = { planId, narrowing, isLoggedIn: session !== undefined }
  if (!PLAN.test(planId)) return data
  const params = { path: { planId } }
  const choosing = await orNothing(unwrap(api.GET('/choosing/{planId}', { params })))
  if (!choosing) return data
  if (!session) return { ...data, choosing }
  const wanted = FLAT.test(query.wanted ?? '') ? query.wanted : undefined
  const asked = wanted === undefined ? {} : { wanted }
  const own = await unwrap(api.GET('/choosing/{planId}/own', { params: { ...params, query: asked } }))
  const isTurn = own.household !== undefined && mayChoose(own.household, own.now)
  if (!isTurn || own.household?.held) return { ...data, choosing, own }
  const free = wantedOf(query, narrowing, own)
  const left = await unwrap(api.GET('/flats/{planId}/free', { params: { ...params, query: free } }))
  return { ...data, choosing, own, left }
}

/** Whether a household may choose by itself at a moment. */
export function mayChoose({ state, from, to, isOnline }: Household, now: string): boolean {
  return isOnline && (state === 'waiting' || state === 'arrived') && from <= now && now < to
}

function narrowingOf(query: Readonly<Record<string, string>>): Narrowing {
  const text = (name: string) => (query[name] ?? '').slice(0, MOST_LETTERS)
  return {
    type: text('type'),
    building: text('building'),
    floor: FLOORS.test(query.floor ?? '') ? (query.floor ?? '') : '',
    price: /^\d{1,9}$/.test(query.price ?? '') ? (query.price ?? '') : '',
    sort: SORTS.find((one) => one === query.sort) ?? '',
  }
}

/** The flats to ask for: those most like the one that somebody else has, else as the visitor narrows them. */
function wantedOf(query: Readonly<Record<string, string>>, narrowing: Narrowing, { wanted, household }: Own) {
  if (wanted && wanted.state !== 'free')
    return { sort: 'near' as const, near: wanted.flat.id, type: wanted.flat.type, current: 1, size: LIKE }
  const { building, floor, price, sort } = narrowing
  const type = typeOf(narrowing, household)
  const [floorFrom, floorTo] = floor === '' ? [] : floor.split('_').map(Number)
  const page = Number(query.current)
  return {
    ...(type !== undefined && { type }),
    ...(building !== '' && { building }),
    ...(floorFrom !== undefined && { floorFrom }),
    ...(floorTo !== undefined && { floorTo }),
    ...(price !== '' && { priceTo: Number(price) }),
    sort: SORTS.find((one) => one === sort) ?? ('price' as const),
    current: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    size: PAGE_SIZE,
  }
}

/** The type that is shown: the one of the address, else that of which most is left among those the household may take. */
export function typeOf(
  { type }: Pick<Narrowing, 'type'>,
  household: Household | undefined,
): string | undefined {
  const own = household?.types.filter(({ mayTake }) => mayTake) ?? []
  if (own.some((one) => one.type === type)) return type
  return own.toSorted((a, b) => b.free - a.free)[0]?.type
}
