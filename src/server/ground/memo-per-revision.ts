/** A value loaded once per revision for all callers. `current` is the required revision. */
export function memoPerRevision<Value>(
  current: () => number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let revision = -1
  let value: Promise<Value> | undefined
  return () => {
    const now = current()
    if (value && revision === now) return value
    const reading = read()
    revision = now
    value = reading
    // A failure is not cached: the next caller tries again.
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }
}
