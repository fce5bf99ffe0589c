/**
 * Gives a value the type that it has had since it was validated, mostly before it was written into the database: otherwise every
 * answer would validate every record again. Whoever calls it says above the call what guarantees the type.
 */
export function unsafeCast<Value>(stored: unknown): Value {
  return stored as Value
}
