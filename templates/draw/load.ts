import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { PortalPageContext } from '../define/types.ts'
import { pageNumber } from '../parts/page-number.ts'

export type Allocation = NonNullable<Answer<'selectAllocation'>>
export type Rows = Answer<'selectAllocationRows'>

/** Absent where the address names no plan with a published list. */
export type DrawData = { allocation: Allocation; rows: Rows } | undefined

/** What the API lets through as an id. */
const PLAN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const SIZE = 50

/** A page of a plan's list, or of its order once it is drawn. */
export async function load({ api, query }: PortalPageContext & { api: PortalClient }): Promise<DrawData> {
  const { plan: planId = '', edition, current } = query
  if (!PLAN.test(planId)) return undefined
  const path = { planId }
  const wanted = /^[1-9]\d{0,2}$/.test(edition ?? '') ? { edition: Number(edition) } : {}
  try {
    const [allocation, rows] = await Promise.all([
      unwrap(api.GET('/allocation/{planId}', { params: { path } })),
      unwrap(
        api.GET('/allocation/{planId}/rows', {
          params: { path, query: { ...wanted, current: pageNumber(current), size: SIZE } },
        }),
      ),
    ])
    return allocation ? { allocation, rows } : undefined
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return undefined
    throw error
  }
}
