import type { Place, Secrets } from '../../store/secrets/secrets.ts'
import type { Envelope } from '../../store/db/private-schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** The sealed part of a record. */
export interface Body {
  fields: Record<string, unknown>
  history: { state: string; at: string; note?: string }[]
}

export const bodyPlace = (id: string): Place => ({ table: 'record', column: 'body', row: id })

export function openBody({ unseal }: Pick<Secrets, 'unseal'>, row: { id: string; body: Envelope }): Body {
  // Sealed by this portal, after its kind had validated it.
  return unsafeCast<Body>(JSON.parse(unseal(row.body, bodyPlace(row.id))))
}
