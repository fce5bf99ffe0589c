/**
 * The named formats of forms. A new one is a line here and a message for it (`form.format.<name>`). Each takes time in
 * proportion to the text: no expression here can be made to hang.
 */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  month: (text) => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`),
  email: (text) => text.length <= 254 && /^[^\s@<>"(),;:\\]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  mobile: (text) => /^1[3-9]\d{9}$/.test(text),
  telephone: (text) => /^\+?\d[\d -]{4,18}\d$/.test(text),
  'id-number': isIdNumber,
  'credit-code': isCreditCode,
  'postal-code': (text) => /^\d{6}$/.test(text),
  file: (text) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text),
  'web-address': (text) => /^https?:\/\/[^\s\\]+$/.test(text),
}

function isDate(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is rolled over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number of the mainland, GB 11643: 18 places with a date of birth and a check figure. */
function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false
  if (!isDate(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}

const CREDIT_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code, GB 32100: 18 places of which the last checks the others. */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  let sum = 0
  let weight = 1
  for (const digit of text.slice(0, 17)) {
    sum += CREDIT_DIGITS.indexOf(digit) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_DIGITS[(31 - (sum % 31)) % 31] === text[17]
}
