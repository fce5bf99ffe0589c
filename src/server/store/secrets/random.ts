import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4096

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * The requested number of random bytes, at most a few dozen; each is handed out once and erased here. They are fetched from
 * the system in blocks, as `randomUUID` does: fetching costs more than sealing a field.
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
