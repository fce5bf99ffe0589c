import { asDigits, isMobile } from '../../contract/mobile.ts'
import { Refusal } from './refusal.ts'

/**
 * A mobile number in one form: eleven digits. Only such numbers get codes: SMS fraud uses numbers of other
 * countries.
 * @throws Refusal (422)
 */
export function mobileNumber(text: string): string {
  if (!isMobile(text))
    throw new Refusal(422, 'the phone number must be a mobile number of eleven digits', { field: 'phone' })
  return asDigits(text)
}

/** Masked: 138****0000. */
export const masked = (digits: string): string => `${digits.slice(0, 3)}****${digits.slice(-4)}`
