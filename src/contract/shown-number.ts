/** From here on the digits that a workbook keeps are not those that were typed, as in an identity number. */
const EXACT = 1e15

/** A number of a workbook as the program shows it: the file keeps 57.3 as 57.299999999999997, and the program shows 15 digits. */
export function shownNumber(value: string): string {
  const number = Number(value)
  return value !== '' && Math.abs(number) < EXACT ? String(Number(number.toPrecision(15))) : value
}
