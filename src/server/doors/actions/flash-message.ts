import type { Told } from '../../../contract/actions.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Cookies } from '../../ground/http/cookies.ts'
import { isSameText } from '../../ground/is-same-text.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { formToken } from './form-token.ts'

/** A cookie that carries the result of a form to the next page, which shows it once. HttpOnly. */
export const TOLD = 'told'
export const TOLD_SECONDS = 300

/** A cookie holds 4,096 bytes: if the input is longer, the visitor is told what was wrong and types it again. */
const MAX_COOKIE = 3600

/** Writes and reads the cookie: signed for one browser and a few minutes, so that nobody else puts words into a page. */
export interface Flash {
  /** @param cookies what the browser comes with next: a form's key or a session's must be among them */
  write(told: Told, cookies: Cookies): string
  /** Undefined if it is not a valid result of a form, is not ours, is another browser's, or too old. */
  read(cookies: Cookies): Told | undefined
}

export function createFlash({ blindIndex }: Pick<Secrets, 'blindIndex'>, now = () => new Date()): Flash {
  const signatureOf = (text: string, until: string, cookies: Cookies) =>
    blindIndex('told', JSON.stringify([formToken(cookies), until, text]))
  const signed = (told: Told, cookies: Cookies) => {
    const text = Buffer.from(JSON.stringify(told)).toString('base64url')
    const until = String(now().getTime() + TOLD_SECONDS * 1000)
    return `${text}.${until}.${signatureOf(text, until, cookies)}`
  }
  return {
    write(told, cookies) {
      const text = signed(told, cookies)
      return text.length <= MAX_COOKIE ? text : signed({ ...told, values: undefined }, cookies)
    },
    read(cookies) {
      const cookie = cookies[TOLD]
      if (!cookie || cookie.length > MAX_COOKIE || formToken(cookies) === undefined) return undefined
      const [text = '', until = '', signature = ''] = cookie.split('.')
      if (!isSameText(signature, signatureOf(text, until, cookies))) return undefined
      if (Number(until) <= now().getTime()) return undefined
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
