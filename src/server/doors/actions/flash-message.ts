import type { Told } from '../../../contract/actions.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** A cookie that carries the result of a form to the next page, which shows it once. HttpOnly. */
export const TOLD = 'told'
export const TOLD_SECONDS = 300

/** A cookie holds 4,096 bytes: if the input is longer, the visitor is told what was wrong and types it again. */
const MAX_COOKIE = 3600

export function writeTold(told: Told): string {
  const text = encode(told)
  return text.length <= MAX_COOKIE ? text : encode({ ...told, values: undefined })
}

/** The content of the cookie; undefined if it is not a valid result of a form. */
export function readTold(cookie: string | undefined): Told | undefined {
  if (!cookie || cookie.length > MAX_COOKIE) return undefined
  try {
    const told: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    return isTold(told) ? told : undefined
  } catch {
    return undefined
  }
}

const encode = (told: Told) => Buffer.from(JSON.stringify(told)).toString('base64url')

function isTold(told: unknown): told is Told {
  if (!isRecord(told) || typeof told.operation !== 'string' || typeof told.status !== 'number') return false
  const { field = '', next = '', retryAfter = 0, values = {} } = told
  return (
    typeof field === 'string' &&
    typeof next === 'string' &&
    typeof retryAfter === 'number' &&
    isRecord(values) &&
    Object.values(values).every((each) => Array.isArray(each) && each.every((one) => typeof one === 'string'))
  )
}
