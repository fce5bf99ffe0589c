/** The number of a page, out of an address: nonsense is the first page. */
export function pageNumber(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The parameter by which a page beyond the first is another one. */
export function pageParameter(current: number): Record<string, string> {
  return current > 1 ? { current: String(current) } : {}
}
