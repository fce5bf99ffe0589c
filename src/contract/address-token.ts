/** Path and query without the token, otherwise unchanged. */
export function withoutToken(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && nameOf(part) !== 'token')
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

/** Decoded as URLSearchParams decodes it: an encoded name is the same name. */
function nameOf(part: string): string | undefined {
  return new URLSearchParams(part).keys().next().value
}
