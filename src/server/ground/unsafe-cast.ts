/**
 * What the database holds was checked against its schema before it was written; here it gets its type back.
 * The one place where that is taken on trust: answering would otherwise check every record again.
 */
export function unsafeCast<Value>(stored: unknown): Value {
  return stored as Value
}
