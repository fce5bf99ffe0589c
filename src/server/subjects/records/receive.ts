import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { mobileNumber } from '../../ground/phone.ts'
import { fieldsCheck, wordFaults } from '../kinds/fields-ajv.ts'
import type { Db } from '../../store/db/database.ts'
import { account, identity, record } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import { personIndexOf } from '../../store/secrets/person-index.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Body, bodyPlace, openBody } from './body.ts'
import itemSchema from '../../../../schemas/record-item.json' with { type: 'json' }
import type { RecordKind, RecordKinds } from './record-kinds.ts'
import { newId } from '../../ground/new-id.ts'

/** A record as a system sends it; see schemas/record-item.json. */
export interface Item {
  kind: string
  id: string
  sequence: number
  phone?: string
  personId?: string
  deleted?: boolean
  at?: string
  note?: string
  fields?: Record<string, unknown>
}

export interface Received {
  received: number
  changed: number
  unchanged: number
  refused: { index: number; id: string; reason: string }[]
  /** How many of the changed records belong to accounts, whose holders may want a notification. */
  owned: number
}

interface Options {
  secrets: Secrets
  kinds: RecordKinds
  /** The system; only it may change its records. */
  source: string
  mayWrite: (kind: string) => boolean
  now: Date
}

export const DAY_MILLISECONDS = 86_400_000
const isItem = fieldsCheck<Item>(withoutId(itemSchema))

type Row = typeof record.$inferSelect

/**
 * Stores the new records of a batch in one transaction. An invalid row is reported with its reason and does not affect the
 * others; a row whose sequence is not newer than the stored one changes nothing.
 */
export async function receive(db: Db, items: readonly unknown[], options: Options): Promise<Received> {
  const { secrets, source, now } = options
  const answer: Received = { received: items.length, changed: 0, unchanged: 0, refused: [], owned: 0 }
  const sound = items.flatMap((item, index) => {
    const checked = checkItem(item, options)
    if (typeof checked !== 'string') return [checked]
    const id = isRecord(item) && typeof item.id === 'string' ? item.id.slice(0, 128) : ''
    answer.refused.push({ index, id, reason: checked })
    return []
  })
  await db.transaction(async (tx) => {
    // Batches of one system wait for each other, so that none is older than what it finds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`records ${source}`}))`)
    const ids = sound.map(({ item }) => item.id)
    const present = await tx
      .select()
      .from(record)
      .where(and(eq(record.source, source), inArray(record.sourceId, ids)))
    const rows = new Map(present.map((row) => [keyOf({ kind: row.kind, id: row.sourceId }), row]))
    const owners = await ownersOf(tx, sound)
    const changed = new Map<string, Row>()
    for (const { item, kind, phoneIndex, personIndex } of sound) {
      const before = rows.get(keyOf(item))
      if (before && before.sequence >= item.sequence) {
        answer.unchanged += 1
        continue
      }
      const id = before?.id ?? newId()
      const at = item.at === undefined ? now : new Date(item.at)
      const isSame =
        before !== undefined && before.phoneIndex === phoneIndex && before.personIndex === personIndex
      const row: Row = {
        id,
        kind: kind.name,
        source,
        sourceId: item.id,
        sequence: item.sequence,
        phoneIndex,
        personIndex,
        // The owner stays the same, whoever gets that number later, until the back office names another.
        accountId:
          isSame && before.accountId !== null
            ? before.accountId
            : (owners.get(phoneIndex ?? '') ?? owners.get(personIndex ?? '') ?? null),
        schemaVersion: kind.version,
        body: secrets.seal(
          JSON.stringify(nextBody(item, kind, before && openBody(secrets, before), at)),
          bodyPlace(id),
        ),
        changedAt: at,
        expiresAt: new Date(now.getTime() + kind.schema['x-pi'].retentionDays * DAY_MILLISECONDS),
        deletedAt: item.deleted ? now : null,
      }
      rows.set(keyOf(item), row)
      changed.set(id, row)
      answer.changed += 1
    }
    await write(tx, [...changed.values()])
    answer.owned = [...changed.values()].filter(
      ({ accountId, deletedAt }) => accountId !== null && deletedAt === null,
    ).length
  })
  return answer
}

const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => `${kind} ${id}`

interface Sound {
  item: Item
  kind: RecordKind
  phoneIndex: string | null
  personIndex: string | null
}

/** @returns why a row is refused */
function checkItem(item: unknown, { kinds, secrets, mayWrite }: Options): Sound | string {
  if (!isItem(item))
    return wordFaults(isItem.errors)
      .map(({ reason }) => reason)
      .join('; ')
  const kind = kinds.get(item.kind)
  if (!kind) return `there is no kind of record "${item.kind}"`
  if (!mayWrite(kind.name)) return `the key may not write records of the kind "${kind.name}"`
  if (!item.deleted) {
    const faults = kind.faultsOf(item.fields ?? {})
    if (faults.length > 0) return faults.map(({ reason }) => reason).join('; ')
  }
  if (JSON.stringify(item).includes('\\u0000')) return 'a text holds the character U+0000'
  if (item.phone === undefined && item.personId === undefined) return 'phone or personId must say whose it is'
  try {
    return {
      item,
      kind,
      phoneIndex: item.phone === undefined ? null : phoneIndex(secrets, item.phone),
      personIndex: item.personId === undefined ? null : personIndexOf(secrets, item.personId),
    }
  } catch (error) {
    if (error instanceof Refusal) return `phone: ${error.message}`
    throw error
  }
}

export const phoneIndex = ({ blindIndex }: Pick<Secrets, 'blindIndex'>, phone: string) =>
  blindIndex('account.phone', mobileNumber(phone))

/** Accounts by the blind index of their number, or of the id of their holder. */
async function ownersOf(tx: Db, sound: readonly Sound[]): Promise<Map<string, string>> {
  const phones = [...new Set(sound.flatMap(({ phoneIndex }) => phoneIndex ?? []))]
  const persons = [...new Set(sound.flatMap(({ personIndex }) => personIndex ?? []))]
  if (phones.length + persons.length === 0) return new Map()
  const found = await tx
    .select({ id: account.id, phoneIndex: account.phoneIndex, personIndex: identity.personIndex })
    .from(account)
    .leftJoin(identity, eq(identity.accountId, account.id))
    .where(
      and(
        or(inArray(account.phoneIndex, phones), inArray(identity.personIndex, persons)),
        isNull(account.deletedAt),
      ),
    )
  return new Map(
    found.flatMap(({ id, phoneIndex, personIndex }) =>
      [phoneIndex, personIndex].flatMap((index) => (index === null ? [] : [[index, id] as const])),
    ),
  )
}

/** Earlier states stay with their times; a new one is added after them. */
export function nextBody(
  item: Pick<Item, 'deleted' | 'fields' | 'note'>,
  kind: RecordKind,
  before: Body | undefined,
  at: Date,
): Body {
  if (item.deleted) return { fields: {}, history: [] }
  const fields = item.fields ?? {}
  const field = kind.schema['x-record'].state
  const state = field === undefined ? undefined : fields[field]
  const history = before?.history ?? []
  if (typeof state !== 'string' || history.at(-1)?.state === state) return { fields, history }
  const step = { state, at: at.toISOString(), ...(item.note !== undefined && { note: item.note }) }
  return { fields, history: [...history, step].slice(-50) }
}

export async function write(tx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const excluded = (name: string) => sql.raw(`excluded."${name}"`)
  await tx
    .insert(record)
    .values([...rows])
    .onConflictDoUpdate({
      target: [record.source, record.kind, record.sourceId],
      set: {
        sequence: excluded('sequence'),
        phoneIndex: excluded('phone_index'),
        personIndex: excluded('person_index'),
        accountId: excluded('account_id'),
        schemaVersion: excluded('schema_version'),
        body: excluded('body'),
        changedAt: excluded('changed_at'),
        expiresAt: excluded('expires_at'),
        deletedAt: excluded('deleted_at'),
      },
    })
}

function withoutId({ $schema: _dialect, $id: _id, ...schema }: Record<string, unknown>): object {
  return schema
}
