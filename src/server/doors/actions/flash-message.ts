import type { Told } from '../../../contract/actions.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { isSameText } from '../../ground/is-same-text.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** A cookie that carries the result of a form to the next page, which shows it once. HttpOnly. */
export const TOLD = 'told'
export const TOLD_SECONDS = 300

/** A cookie holds 4,096 bytes: if the input is longer, the visitor is told what was wrong and types it again. */
const MAX_COOKIE = 3600

/** Writes and reads the cookie: signed, so that nobody else puts words into a page. */
export interface Flash {
  write(told: Told): string
  /** Undefined if it is not a valid result of a form, or not ours. */
  read(cookie: string | undefined): Told | undefined
}

export function createFlash({ blindIndex }: Pick<Secrets, 'blindIndex'>): Flash {
  const signed = (told: Told) => {
    const text = Buffer.from(JSON.stringify(told)).toString('base64url')
    return `${text}.${blindIndex('told', text)}`
  }
  return {
    write(told) {
      const text = signed(told)
      return text.length <= MAX_COOKIE ? text : signed({ ...told, values: undefined })
    },
    read(cookie) {
      if (!cookie || cookie.length > MAX_COOKIE) return undefined
      const [text = '', signature = ''] = cookie.split('.')
      if (!isSameText(signature, blindIndex('told', text))) return undefined
      const told: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
      return isTold(told) ? told : undefined
    },
  }
}

function isTold(told: unknown): told is Told {
  if (!isRecord(told) || typeof told.operation !== 'string' || typeof told.status !== 'number') return false
  const { field = '', reason = '', next = '', retryAfter = 0, values = {} } = told
  return (
    typeof field === 'string' &&
    typeof reason === 'string' &&
    typeof next === 'string' &&
    typeof retryAfter === 'number' &&
    isRecord(values) &&
    Object.values(values).every((each) => Array.isArray(each) && each.every((one) => typeof one === 'string'))
  )
}
