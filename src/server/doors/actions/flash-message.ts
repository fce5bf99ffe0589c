import type { Told } from '../../../contract/actions.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** Cookie that carries what a form was answered to the page after it, which shows it once. HttpOnly. */
export const TOLD = 'told'
export const TOLD_SECONDS = 300

/** A cookie holds 4,096 bytes: of more than that the visitor hears what was wrong, and types again. */
const MAX_COOKIE = 3600

export function writeTold(told: Told): string {
  const text = encode(told)
  return text.length <= MAX_COOKIE ? text : encode({ ...told, values: undefined })
}

/** What the cookie says; undefined where it says nothing that a form could have been answered. */
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
