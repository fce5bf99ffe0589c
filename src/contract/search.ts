/** UTF-16 units of a search, as a field counts them; what is typed beyond is cut off, and said so. */
export const SEARCH_LENGTH = 100

/** What is searched for of what was typed; never half a character, nor U+0000, which no database takes. */
export function searchWords(typed: string): string {
  return typed
    .replaceAll('\0', '')
    .slice(0, SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
