import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4096

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * As many random bytes as asked for, at most a few dozen: each is given out once and does not stay here. They are asked of
 * the system many at a time, as `randomUUID` does: asking costs more than sealing a field with them.
 */
export function freshBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const fresh = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return fresh
}
