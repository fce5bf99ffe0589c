/** The number of a page, out of an address: nonsense is the first page. */
export function pageNumber(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
