import type { Held, Revisions } from './revisions.ts'
import { collectTopics, dependOnAll } from './topics.ts'

interface KeptValue<Value> extends Held {
  value: Promise<Value>
}

/**
 * A value loaded once for all callers, until something is published that its reading depended on. Each caller depends on
 * the same.
 */
export function keepWhileCurrent<Value>(
  revisions: Revisions,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: KeptValue<Value> | undefined
  return async () => {
    const found = kept && revisions.isCurrent(kept) ? kept : (kept = begin(revisions, read))
    // A failure is not cached: the next caller tries again.
    const value = await found.value.catch((error: unknown) => {
      if (kept === found) kept = undefined
      throw error
    })
    dependOnAll(found.topics ?? [])
    return value
  }
}

/** The same for a value of which each caller uses a part, and says itself on what this part depends. */
export function keepUntilTouched<Value>(
  revisions: Revisions,
  topics: readonly string[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  const known = new Set(topics)
  let kept: KeptValue<Value> | undefined
  return () => {
    if (kept && revisions.isCurrent(kept)) return kept.value
    const made: KeptValue<Value> = {
      revision: revisions.current(),
      topics: known,
      value: load(new Set(), read),
    }
    kept = made
    made.value.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.value
  }
}

function begin<Value>(revisions: Revisions, read: () => Promise<Value>): KeptValue<Value> {
  const topics = new Set<string>()
  const made: KeptValue<Value> = { revision: revisions.current(), value: load(topics, read) }
  made.value.then(
    () => (made.topics = topics),
    () => {},
  )
  return made
}

/** As a promise of the value: a query of drizzle is none, and would be asked again by each caller that awaits it. */
function load<Value>(topics: Set<string>, read: () => Promise<Value>): Promise<Value> {
  return collectTopics(topics, async () => read())
}
