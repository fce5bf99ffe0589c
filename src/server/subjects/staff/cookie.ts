import { stringifySetCookie } from 'cookie'
import { hostCookie } from '../../../contract/host-cookies.ts'

/** A cookie of the staff, which scripts cannot read. A name with `__Host-` takes all paths; without https the API's are enough. */
export function staffCookie(name: string, value: string, isSecure: boolean, seconds?: number): string {
  return stringifySetCookie({
    name: hostCookie(name, isSecure),
    value,
    path: isSecure ? '/' : '/api/editor',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}
