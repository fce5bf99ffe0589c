/**
 * What the database holds was validated before it was written; here it gets its type back.
 * The only place that relies on this: otherwise every answer would validate every record again.
 */
export function unsafeCast<Value>(stored: unknown): Value {
  return stored as Value
}
