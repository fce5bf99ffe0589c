/** Path and query without the token, the rest as it was written. */
export function withoutToken(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && nameOf(part) !== 'token')
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

/** As URLSearchParams reads it: an encoded name is the same name. */
function nameOf(part: string): string | undefined {
  return new URLSearchParams(part).keys().next().value
}
