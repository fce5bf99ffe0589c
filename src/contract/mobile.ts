/** The digits of a mobile number, without spaces, brackets, dashes and +86. */
export const asDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)86/, '')
