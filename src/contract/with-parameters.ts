/** Adds parameters to an address of this site. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(parameters).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}
