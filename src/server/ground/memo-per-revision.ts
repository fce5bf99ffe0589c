/** Something read once for each revision, however many ask. `current` is the revision it must be of. */
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
    // A failure is not kept: the next request asks again.
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }
}
