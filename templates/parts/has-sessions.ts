import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'

/** Whether sessions are published in which the flats of a plan are chosen. */
export async function hasSessions(api: PortalClient, planId: string): Promise<boolean> {
  try {
    return (await unwrap(api.GET('/choosing/{planId}', { params: { path: { planId } } }))).sessions.length > 0
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return false
    throw error
  }
}
