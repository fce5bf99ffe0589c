import { vi } from 'vitest'

/** How long a test waits for what must come, in milliseconds. A busy machine is slow; what hangs fails all the same. */
const LONG_ENOUGH = 120_000
const BETWEEN = 20

/** Asks again and again until nothing is thrown. Vitest's own waits give up after a second, which a busy machine may need. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LONG_ENOUGH, interval: BETWEEN })
}
