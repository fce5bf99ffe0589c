const SIGNS = '0123456789abcdef'

/** Signs that cover a third of a sheet, none of which says anything about a number. */
export function noise(length = 4200): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}
