import { and, eq } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { record } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { bodyPlace, openBody } from './body.ts'
import { builtInRecordKinds } from './record-kinds.ts'
import { DAY_MILLISECONDS, nextBody, phoneIndex, write } from './receive.ts'

/** The portal itself, where the back office has a name of its own. */
export const OWN_SOURCE = 'anju'

export interface OwnRecordFields {
  kind: string
  /** Of the portal; one record for each. */
  sourceId: string
  accountId: string | null
  /** Of an owner without an account: it adopts the record when it has one. */
  phone: string | undefined
  fields: Record<string, unknown>
  /** Added to the state that is new. */
  note?: string
}

/**
 * Writes a record that the portal makes itself, in the place of the one before.
 * @throws where the fields are not those of the kind
 */
export async function keepRecord(
  tx: Db,
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>,
  { kind: name, sourceId, accountId, phone, fields, note }: OwnRecordFields,
  now: Date,
): Promise<void> {
  const kind = builtInRecordKinds.get(name)
  const [fault] = kind?.faultsOf(fields) ?? []
  if (!kind || fault)
    throw new Error(`a record "${name}" of the portal is wrong: ${fault?.reason ?? 'no kind'}`)
  const [before] = await tx
    .select()
    .from(record)
    .where(and(eq(record.source, OWN_SOURCE), eq(record.kind, name), eq(record.sourceId, sourceId)))
    .for('update')
  const id = before?.id ?? newId()
  const body = nextBody({ fields, note }, kind, before && openBody(secrets, before), now)
  await write(tx, [
    {
      id,
      kind: name,
      source: OWN_SOURCE,
      sourceId,
      sequence: (before?.sequence ?? 0) + 1,
      phoneIndex: phone === undefined ? (before?.phoneIndex ?? null) : phoneIndex(secrets, phone),
      personIndex: before?.personIndex ?? null,
      accountId: accountId ?? before?.accountId ?? null,
      schemaVersion: kind.version,
      body: secrets.seal(JSON.stringify(body), bodyPlace(id)),
      changedAt: now,
      expiresAt: new Date(now.getTime() + kind.schema['x-pi'].retentionDays * DAY_MILLISECONDS),
      deletedAt: null,
    },
  ])
}
