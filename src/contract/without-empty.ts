import { isRecord } from './is-record.ts'

/** Removes what a form leaves for unanswered questions: nulls, and empty lists and groups. */
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

/** Without texts that were emptied as well. A row that has lost one it needs stays, to be named as a fault. */
export const withoutBlank = (fields: Record<string, unknown>): Record<string, unknown> =>
  withoutEmpty(
    JSON.parse(JSON.stringify(fields), (_name, value: unknown) =>
      value === '' ? null : value,
    ) as typeof fields,
  )

/** Whether two values are equal, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown) => said(one) === said(other)

const said = (value: unknown) =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
