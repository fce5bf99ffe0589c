import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'

export interface PlaceData {
  planId: string
  number: string
  /** Absent where nothing was asked yet. */
  place?: Answer<'selectAllocationPlace'>
}

const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** A household's place by its receipt number. */
export async function load({ api, query }: PortalPageContext & { api: PortalClient }): Promise<PlaceData> {
  const { plan: planId = '', number = '' } = query
  const asked = number.trim().slice(0, 40)
  if (!PLAN.test(planId) || asked.length < 4) return { planId, number: asked }
  try {
    const params = { path: { planId }, query: { number: asked } }
    return { planId, number: asked, place: await unwrap(api.GET('/allocation/{planId}/place', { params })) }
  } catch (error) {
    if (error instanceof PortalError && error.status === 404)
      return { planId, number: asked, place: { isListed: false } }
    throw error
  }
}
