import type pg from 'pg'
import { expect, it } from 'vitest'
import { version } from '../../../../src/server/ground/version.ts'
import {
  assertBackedUp,
  formerMigrations,
  migrate,
  newestSchema,
} from '../../../../src/server/store/db/migrate.ts'

/** A session on a database whose newest step is of this time; it notes the statements that change tables. */
function sessionOn(applied: number) {
  const changes: string[] = []
  const query = async (asked: string | { text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text
    if (text.includes('to_regclass')) return { rows: [{ exists: applied > 0 }] }
    if (text.includes('max(created_at)')) return { rows: [{ applied: String(applied) }] }
    if (text.includes('select id, hash, created_at'))
      return { rows: [{ id: 1, hash: '', created_at: String(applied) }] }
    if (/alter table|create table/i.test(text) && !text.includes('__drizzle_migrations')) changes.push(text)
    return { rows: [] }
  }
  return { client: { query } as unknown as pg.PoolClient, changes }
}

function logOf() {
  const lines: [level: string, message: string, details: object][] = []
  const to = (level: string) => (details: object, message: string) =>
    void lines.push([level, message, details])
  return { lines, log: { info: to('info'), warn: to('warn'), error: to('error') } }
}

const former = formerMigrations()
const beforeLast = former.at(-2)?.folderMillis ?? 0

it('each step that changes the tables leaves a line with its name; a new or an unchanged database leaves none', async () => {
  const { lines, log } = logOf()
  const before: string[] = []
  await migrate(sessionOn(beforeLast).client, { log, before: () => before.push('copied') })
  expect(before).toEqual(['copied'])
  expect(lines).toEqual([
    ['info', 'the tables were changed', { step: expect.stringMatching(/^\d{4}_[\w-]+$/), release: version }],
  ])
  for (const applied of [0, newestSchema()]) {
    const none = logOf()
    await migrate(sessionOn(applied).client, { log: none.log, before: () => before.push('copied') })
    expect(none.lines).toEqual([])
  }
  expect(before).toEqual(['copied'])
})

it('where a backup is required, no table changes until the operator has named this release', async () => {
  for (const said of ['required', '0.0.9']) {
    const { client, changes } = sessionOn(beforeLast)
    const { log } = logOf()
    await expect(migrate(client, { log, before: () => assertBackedUp(said, log) })).rejects.toThrow(
      `BACKUP_BEFORE_UPGRADE=${version}`,
    )
    expect(changes).toEqual([])
  }
  for (const said of ['off', version]) {
    const { log, lines } = logOf()
    await migrate(sessionOn(beforeLast).client, { log, before: () => assertBackedUp(said, log) })
    expect(lines.map(([level]) => level)).toEqual(said === 'off' ? ['warn', 'info'] : ['info'])
  }
})
