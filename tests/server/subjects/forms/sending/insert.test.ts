import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { formOverlap, formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { insertSubmission } from '../../../../../src/server/subjects/forms/sending/insert.ts'
import { inShare } from '../../../../../src/server/store/db/shares.ts'
import { newId } from '../../../../../src/server/ground/new-id.ts'
import { testDatabase } from '../../../../support/database.ts'

const { db, kind } = await testDatabase()
const rows = () => db.select().from(formSubmission)
const keysOf = async () => (await rows()).map(({ idempotencyKey }) => idempotencyKey).toSorted()

let count = 0
type Given = Parameters<typeof insertSubmission>[1]

function given(more: Partial<Given> = {}): Given {
  count += 1
  return {
    id: newId(),
    number: `20261120-${String(count).padStart(8, '0')}`,
    formKey: 'a-form',
    formVersion: 1,
    round: '',
    accountId: null,
    browser: null,
    onceKey: null,
    idempotencyKey: `key-${String(count).padStart(4, '0')}`,
    values: { name: '张"示例\\' },
    sealedValues: null,
    sealing: 1,
    words: [7, -7],
    hashed: `salt|${count}|{"name":"张\\"示例\\\\"}|`,
    salt: 'salt',
    consentVersion: null,
    sensitiveConsent: null,
    overlapIndex: ['a"b', 'c,d'],
    filledBy: null,
    agreedBy: null,
    prefilled: null,
    linkKey: null,
    opens: null,
    closes: null,
    answerWithin: null,
    ...more,
  }
}

/** In one turn: they go as one. */
function storeTogether(batch: readonly Given[]) {
  const before = insertSubmission(db, given())
  const stored = batch.map((one) => insertSubmission(db, one))
  return { stored, all: before.then(() => Promise.allSettled(stored)) }
}

beforeEach(() => db.execute(sql`truncate form_submission cascade`))

it('what arrives together is stored by one transaction, each with what is its own', async () => {
  const batch = Array.from({ length: 20 }, () => given())
  const outcomes = await storeTogether(batch).all
  const { rows: transactions } = await db.execute(sql`select distinct xmin::text from form_submission`)
  expect(transactions).toHaveLength(1)
  const stored = await rows()
  expect(stored).toHaveLength(21)
  const keys = await db.select().from(formOverlap)
  for (const [index, one] of batch.entries()) {
    const row = stored.find(({ id }) => id === one.id)
    const { values, overlapIndex, number } = one
    const kept = keys.filter(({ submissionId }) => submissionId === one.id).map(({ key }) => key)
    expect(kept.toSorted()).toEqual(overlapIndex)
    expect(row).toMatchObject({ values, number, sealedValues: null, prefilled: null })
    const { hash, createdAt } = row ?? { hash: '', createdAt: new Date(0) }
    expect(outcomes[index]).toEqual({
      status: 'fulfilled',
      value: { id: one.id, hash, time: createdAt.toISOString(), told: false },
    })
  }
  expect(new Set(stored.map(({ hash }) => hash)).size).toBe(21)
})

it('one that is closed, early, or there already loses no neighbour', async () => {
  const [good, other] = [given(), given()]
  const { key, once } = { key: given(), once: given({ onceKey: '/somebody' }) }
  const outcomes = await storeTogether([
    good,
    given({ closes: '2020-01-01T00:00:00Z' }),
    given({ opens: '2100-01-01T00:00:00Z' }),
    key,
    given({ idempotencyKey: key.idempotencyKey }),
    once,
    given({ onceKey: '/somebody' }),
    given({ opens: '2020-01-01T00:00:00Z', closes: '2100-01-01T00:00:00Z' }),
    other,
  ]).all
  expect(outcomes.map((one) => one.status === 'fulfilled' && one.value !== undefined)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    true,
    true,
  ])
})

it('one that no database takes fails alone', async () => {
  const [good, other] = [given(), given()]
  const bad = [given({ formVersion: 3_000_000_000 }), given({ salt: 'a\0b' }), given({ closes: 'never' })]
  const outcomes = await storeTogether([good, ...bad, other]).all
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(await keysOf()).toEqual(expect.arrayContaining([good.idempotencyKey, other.idempotencyKey]))
  expect(await rows()).toHaveLength(3)
})

it.skipIf(kind === 'embedded')(
  'one that must wait for another’s transaction keeps no neighbour waiting',
  async () => {
    const [good, waits, other] = [given(), given(), given()]
    let [isHeld, release] = [false, () => {}]
    const released = new Promise<void>((resolve) => (release = resolve))
    const holding = db.transaction(async (tx) => {
      await insertSubmission(tx, given({ idempotencyKey: waits.idempotencyKey }))
      isHeld = true
      await released
    })
    await expect.poll(() => isHeld).toBe(true)
    // As residents send: with sessions of the background alone the held one would leave too few.
    const { stored } = inShare('residents', () => storeTogether([good, waits, other]))
    const first = await Promise.race([
      stored[1]?.catch(() => {}).then(() => 'waits'),
      Promise.all([stored[0], stored[2]]),
    ])
    expect(first).toEqual([
      expect.objectContaining({ id: good.id }),
      expect.objectContaining({ id: other.id }),
    ])
    release()
    await holding
    // The other one was stored to the end: this one repeats it, at once or when it is sent again after it had waited for too long.
    expect(await stored[1]?.catch(() => insertSubmission(db, waits))).toBeUndefined()
    expect(await rows()).toHaveLength(4)
  },
)
