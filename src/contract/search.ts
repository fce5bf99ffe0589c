/** Longest search in UTF-16 units, as an input field counts them; the rest is cut off, and the page says so. */
export const SEARCH_LENGTH = 100

/** The words to search for: never half a character, nor U+0000, which no database accepts. */
export function searchWords(typed: string): string {
  return typed
    .replaceAll('\0', '')
    .slice(0, SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
