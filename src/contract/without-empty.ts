import { isRecord } from './is-record.ts'

/** What a form leaves behind where nothing was said, taken out: nulls, and lists and groups in which nothing stands. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const cleaned = clean(value)
      return isEmpty(cleaned) ? [] : [[name, cleaned]]
    }),
  )
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean).filter((item) => item !== undefined && item !== null)
  return isRecord(value) ? withoutEmpty(value) : value
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0)

/** Whether they say the same, in whatever order their names stand. */
export const isSame = (one: unknown, other: unknown) => said(one) === said(other)

const said = (value: unknown) =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
