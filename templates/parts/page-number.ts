/** The page number in an address; an invalid value means the first page. */
export function pageNumber(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The parameter of a page after the first. */
export function pageParameter(current: number): Record<string, string> {
  return current > 1 ? { current: String(current) } : {}
}
