import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'

export type Board = Answer<'selectBoard'>
/** Absent where the address names no plan whose sessions are published. */
export type BoardData = Board | undefined

/** What the API lets through as an id. */
const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export async function load({ api, query }: PortalPageContext & { api: PortalClient }): Promise<BoardData> {
  const { plan: planId = '' } = query
  if (!PLAN.test(planId)) return undefined
  try {
    return await unwrap(api.GET('/board/{planId}', { params: { path: { planId } } }))
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return undefined
    throw error
  }
}
