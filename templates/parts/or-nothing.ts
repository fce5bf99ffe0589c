import { PortalError } from '../../src/contract/client.ts'

/** What was asked for; undefined where there is none (404). */
export async function orNothing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return undefined
    throw error
  }
}
