import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'

export interface LoginData {
  agreements: Answer<'selectAgreements'>
}

export async function load({ api }: { api: PortalClient }): Promise<LoginData> {
  return { agreements: await unwrap(api.GET('/account/agreements')) }
}
