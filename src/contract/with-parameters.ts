/** An address of this site, with more parameters. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(parameters).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}
