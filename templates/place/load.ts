import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Session } from '../../src/contract/session.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'
import { orNothing } from '../parts/or-nothing.ts'

type Place = Answer<'selectAllocationPlace'>
type Allocation = NonNullable<Answer<'selectAllocation'>>

export interface PlaceData {
  planId: string
  /** Of the plan; '' where it has no list. */
  title: string
  number: string
  /** The code that was entered beside it. */
  code: string
  /** Absent where nothing was asked yet. */
  place?: Place
  /** The place is that of the account, not of a number that was entered. */
  isOwn?: boolean
  isLoggedIn: boolean
  /** When it chooses and by which rules, once sessions are published. */
  turn?: {
    session: Answer<'selectChoosing'>['sessions'][number]
    rules: Answer<'selectChoosing'>['rules']
    /** By the clock that decides. */
    now: string
    /** Absent where it is not shown whose household it is: the session is that of its rank. */
    state?: NonNullable<Place['turn']>['state']
  }
  /** Nobody chooses any more. */
  isClosed?: boolean
  /** By which suite the plan hashes; absent where nothing was found. */
  suite?: Allocation['suite']
  /** What the household computes its place with, once it is drawn. */
  proof?: { secret: string; publicNumber: string; digest: string }
}

const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

interface Context extends PortalPageContext {
  api: PortalClient
  session?: Session
}

/** A household's place by its receipt number; without one that of the account. */
export async function load({ api, query, session }: Context): Promise<PlaceData> {
  const { plan: planId = '', number = '', code: entered = '' } = query
  const asked = number.trim().slice(0, 40)
  const code = entered.replaceAll(/\s/g, '').toLowerCase().slice(0, 80)
  const data = { planId, title: '', number: asked, code, isLoggedIn: session !== undefined }
  const isByNumber = asked.length >= 4
  if (!PLAN.test(planId) || (!isByNumber && !session)) return data
  const params = { path: { planId } }
  const found = await orNothing(
    Promise.all([
      unwrap(api.GET('/allocation/{planId}', { params })),
      isByNumber
        ? unwrap(
            api.GET('/allocation/{planId}/place', {
              params: { ...params, query: { number: asked, ...(code !== '' && { code }) } },
            }),
          )
        : unwrap(api.GET('/allocation/{planId}/own', { params })),
    ]),
  )
  const [allocation, place] = found ?? []
  if (!allocation || !place) return { ...data, ...(isByNumber && { place: { isListed: false } }) }
  const proof = await proofOf(api, allocation, place)
  const turn = await sessionOf(api, allocation, place)
  return {
    ...data,
    title: allocation.title,
    suite: allocation.suite,
    place,
    isOwn: !isByNumber,
    isClosed: allocation.closing !== undefined,
    ...(proof && { proof }),
    ...(turn && { turn }),
  }
}

async function proofOf(api: PortalClient, allocation: Allocation, { rank }: Place) {
  const { draw, planId } = allocation
  if (!draw || rank === undefined) return undefined
  // The page of the order that has this household alone.
  const params = { path: { planId }, query: { current: rank, size: 1 } }
  const [row] = (await unwrap(api.GET('/allocation/{planId}/rows', { params }))).records
  const { secret, publicNumber } = draw
  return row?.digest === undefined ? undefined : { secret, publicNumber, digest: row.digest }
}

/** When a household chooses: as it is now where the household is known, otherwise as it was published for the rank. */
async function sessionOf(
  api: PortalClient,
  { planId, isChoosing, closing }: Allocation,
  { rank, turn }: Place,
): Promise<PlaceData['turn'] | undefined> {
  if (rank === undefined || !isChoosing) return undefined
  const params = { path: { planId } }
  const { rules, now, sessions } = await unwrap(api.GET('/choosing/{planId}', { params }))
  if (turn) return { ...turn, rules, now }
  if (closing) return undefined
  const session = sessions.find(
    ({ from, to }) => from !== undefined && to !== undefined && from <= rank && rank <= to,
  )
  return session && { session, rules, now }
}
