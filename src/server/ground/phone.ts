import { asDigits } from '../../contract/mobile.ts'
import { Refusal } from './refusal.ts'

const MOBILE = /^1[3-9]\d{9}$/

/**
 * A mobile number in one form: eleven digits. Only such numbers get codes: SMS fraud uses numbers of other
 * countries.
 * @throws Refusal (422)
 */
export function mobileNumber(text: string): string {
  const digits = asDigits(text)
  if (!MOBILE.test(digits))
    throw new Refusal(422, 'the phone number must be a mobile number of eleven digits', { field: 'phone' })
  return digits
}

/** Masked: 138****0000. */
export const masked = (digits: string): string => `${digits.slice(0, 3)}****${digits.slice(-4)}`
