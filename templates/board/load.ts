import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'
import { orNothing } from '../parts/or-nothing.ts'
import { serverTime } from '../parts/server-time.ts'
import { type Narrowing, narrowingOf, pageOf } from './narrow.ts'

export type Board = Answer<'selectBoard'>
type Context = PortalPageContext & { api: PortalClient }

export interface BoardData {
  /** Absent where the address names no plan whose sessions are published. */
  board?: Board | undefined
  /** The last change was made on this day, by the site's clock. */
  isChangedToday: boolean
  /** Of the table of flats. */
  narrowing: Narrowing
  current: number
}

/** What the API lets through as an id. */
const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export async function load(context: Context): Promise<BoardData> {
  const { query, site } = context
  const { board, now } = await askForBoard(context)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: site.settings.timeZone ?? DEFAULT_TIME_ZONE })
  const dayOf = (time: string) => day.format(new Date(time))
  const isChangedToday = board?.changedAt !== undefined && dayOf(board.changedAt) === dayOf(now)
  return { board, isChangedToday, narrowing: narrowingOf(query), current: pageOf(query) }
}

/** Undefined where the address names no plan whose sessions are published. */
export const loadBoard = async (context: Context): Promise<Board | undefined> =>
  (await askForBoard(context)).board

async function askForBoard({ api, query }: Context) {
  const { plan: planId = '' } = query
  if (!PLAN.test(planId)) return { now: '' }
  const call = api.GET('/board/{planId}', { params: { path: { planId } } })
  const board = await orNothing(unwrap(call))
  return { board, now: serverTime((await call).response) }
}
