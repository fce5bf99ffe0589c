import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'

/** Absent where the address names no plan with flats. */
export type FlatsData = Answer<'selectFlats'> | undefined

/** What the API lets through as an id. */
const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MOST_LETTERS = 40

/** The flats of a plan, a building at a time. */
export async function load({ api, query }: PortalPageContext & { api: PortalClient }): Promise<FlatsData> {
  const { plan: planId = '', building = '' } = query
  if (!PLAN.test(planId) || building.length > MOST_LETTERS) return undefined
  const wanted = building === '' ? {} : { building }
  try {
    return await unwrap(api.GET('/flats/{planId}', { params: { path: { planId }, query: wanted } }))
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return undefined
    throw error
  }
}
