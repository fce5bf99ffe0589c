const PHONE = /(?<![\d.-])1[3-9]\d(?:[ -]?\d{4}){2}(?![\d-])/g
const IDENTITY =
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dXx])/g
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Checks the last character, so that other long numbers are not reported. */
function isIdentity(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number.at(-1)?.toUpperCase()
}

/** Mobile numbers in a text. */
export const phonesIn = (text: string): readonly string[] => text.match(PHONE) ?? []

/** Identity numbers of people in a text. */
export const identitiesIn = (text: string): string[] => (text.match(IDENTITY) ?? []).filter(isIdentity)
