import { afterEach, expect, it, vi } from 'vitest'
import type { Db } from '../../../../../src/server/store/db/database.ts'
import { publishedLookup } from '../../../../../src/server/subjects/media/files/lookup.ts'

afterEach(() => void vi.useRealTimers())

const HASH = 'a'.repeat(32)
const ROW = { hash: HASH, name: 'a.png', mime: 'image/png', bytes: 1, width: 1, height: 1 }

it('goes on by what was known of a file while the database is away, and by nothing else', async () => {
  vi.useFakeTimers()
  let isAway = false
  const where = async () => {
    if (isAway) throw new Error('away')
    return [ROW]
  }
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Pick<Db, 'select'>
  const lookup = publishedLookup(db)
  expect(await lookup(HASH, ({ name }) => name)).toBe('a.png')
  isAway = true
  vi.advanceTimersByTime(3_600_000)
  expect(await lookup(HASH, ({ name }) => name)).toBe('a.png')
  expect(await lookup(HASH, ({ name }) => name)).toBe('a.png')
  await expect(lookup('b'.repeat(32), ({ name }) => name)).rejects.toThrow('away')
})
