/** The tel: address of a number, however it is written. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
