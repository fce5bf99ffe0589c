import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'

export interface LoginData {
  agreements: Answer<'selectAgreements'>
  ways: Answer<'selectLoginWays'>
}

export async function load({ api }: { api: PortalClient }): Promise<LoginData> {
  const [agreements, ways] = await Promise.all([
    unwrap(api.GET('/account/agreements')),
    unwrap(api.GET('/account/ways')),
  ])
  return { agreements, ways }
}
