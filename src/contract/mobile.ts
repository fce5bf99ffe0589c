/** A mobile number as people write it, as its digits alone: without blanks, brackets, dashes and +86. */
export const asDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)86/, '')
