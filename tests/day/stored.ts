import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Installation, withOpen } from '../bench/place.ts'
import { testSecrets } from '../support/secrets.ts'
import { formSubmission } from '../../src/server/store/db/schema.ts'
import { readDefinitions } from '../../src/server/subjects/forms/definition/definitions.ts'
import { opened } from '../../src/server/subjects/forms/inbox/submission-row.ts'
import { FORM } from './minute.ts'
import type { Day } from './waits.ts'

/** What the database holds of what was sent. */
export interface Stored {
  /** Acknowledged ones that are there, once, with the values that were sent. */
  same: number
  lost: number
  doubled: number
  /** With other values, or under another number. */
  different: number
  /** There, and their senders got no answer: they are told when they send again. */
  unheard: number
}

export const isKept = ({ lost, doubled, different }: Stored): boolean => lost + doubled + different === 0

/** Compares value by value. */
export function compareStored(place: Installation, { acknowledged, sent }: Day): Promise<Stored> {
  return withOpen(place, async ({ db }) => {
    const secrets = await testSecrets({ db })
    const definitions = await readDefinitions(db, FORM)
    const rows = await db.select().from(formSubmission).where(eq(formSubmission.formKey, FORM))
    const byKey = new Map<string, typeof rows>()
    for (const row of rows) {
      const key = row.idempotencyKey ?? ''
      byKey.set(key, [...(byKey.get(key) ?? []), row])
    }
    const stored: Stored = { same: 0, lost: 0, doubled: 0, different: 0, unheard: 0 }
    const heard = new Set<string>()
    for (const [number, { idempotencyKey, values }] of acknowledged) {
      heard.add(idempotencyKey)
      const [row, ...others] = byKey.get(idempotencyKey) ?? []
      if (others.length > 0) stored.doubled += 1
      else if (!row) stored.lost += 1
      else if (row.number === number && isDeepStrictEqual(opened(row, definitions, secrets).values, values))
        stored.same += 1
      else stored.different += 1
    }
    stored.unheard = [...sent].filter((key) => byKey.has(key) && !heard.has(key)).length
    return stored
  })
}
