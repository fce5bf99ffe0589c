import { asDigits } from '../../contract/mobile.ts'
import { Refusal } from './refusal.ts'

const MOBILE = /^1[3-9]\d{9}$/

/**
 * A mobile number as people write it, in one form: eleven digits. Only such numbers get codes: messages to other
 * countries are what fraud with codes lives on.
 * @throws Refusal (422)
 */
export function mobileNumber(text: string): string {
  const digits = asDigits(text)
  if (!MOBILE.test(digits))
    throw new Refusal(422, 'the phone number must be a mobile number of eleven digits', { field: 'phone' })
  return digits
}

/** As it may be shown: 138****0000. */
export const masked = (digits: string): string => `${digits.slice(0, 3)}****${digits.slice(-4)}`
