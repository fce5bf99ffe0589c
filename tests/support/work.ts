import { createHash } from 'node:crypto'

/** Does the work that a cookie asks for, as a browser does. */
export function workOn(cookie: string): string {
  const [salt = '', bits = '0'] = cookie.split('.')
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${salt}.${answer}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - Number(bits)) === 0) return String(answer)
  }
}
