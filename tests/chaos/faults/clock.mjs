// Loaded before everything else, in every thread: while the file that CHAOS_CLOCK names is there, the clock is two days
// behind.
import { existsSync } from 'node:fs'

const Real = Date
const file = process.env.CHAOS_CLOCK ?? ''
const BACK = 2 * 86_400_000
let lookedAt = 0
let isBack = false

function now() {
  const moment = performance.now()
  if (moment - lookedAt > 20) {
    lookedAt = moment
    isBack = existsSync(file)
  }
  return Real.now() - (isBack ? BACK : 0)
}

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts))
  }
  static now = now
}
