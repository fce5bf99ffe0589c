import type { Envelope, Place, Secrets } from '../secrets/secrets.ts'
import { trusted } from '../trusted.ts'

/** What of a record is sealed. */
export interface Body {
  fields: Record<string, unknown>
  history: { state: string; at: string; note?: string }[]
}

export const bodyPlace = (id: string): Place => ({ table: 'record', column: 'body', row: id })

export function openBody({ unseal }: Pick<Secrets, 'unseal'>, row: { id: string; body: Envelope }): Body {
  return trusted<Body>(JSON.parse(unseal(row.body, bodyPlace(row.id))))
}
