/** The digits of a mobile number, without spaces, brackets, dashes and +86. */
export const asDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)86/, '')

const MOBILE = /^1[3-9]\d{9}$/

/** Whether it is a mobile number of eleven digits, however it is written. */
export const isMobile = (text: string): boolean => MOBILE.test(asDigits(text))
