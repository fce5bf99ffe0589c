/** Input of a field that no longer exists, for those who have to enter it elsewhere. */
export const inShort = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 40)
