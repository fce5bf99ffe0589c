import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'
import { orNothing } from '../parts/or-nothing.ts'
import { type Narrowing, narrowingOf, pageOf } from './narrow.ts'

export type Board = Answer<'selectBoard'>
type Context = PortalPageContext & { api: PortalClient }

export interface BoardData {
  /** Absent where the address names no plan whose sessions are published. */
  board?: Board | undefined
  /** Of the table of flats. */
  narrowing: Narrowing
  current: number
}

/** What the API lets through as an id. */
const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export async function load(context: Context): Promise<BoardData> {
  const { query } = context
  return { board: await loadBoard(context), narrowing: narrowingOf(query), current: pageOf(query) }
}

/** Undefined where the address names no plan whose sessions are published. */
export async function loadBoard({ api, query }: Context): Promise<Board | undefined> {
  const { plan: planId = '' } = query
  if (!PLAN.test(planId)) return undefined
  return orNothing(unwrap(api.GET('/board/{planId}', { params: { path: { planId } } })))
}
