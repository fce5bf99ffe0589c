import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cookiesOf } from '../../ground/http/cookies.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { newId } from '../../ground/new-id.ts'
import { staffCookie } from './cookie.ts'

const COOKIE = 'staffDevice'
const DAYS = 180
const DAY_SECONDS = 86_400

/** Says that somebody has logged in here before; it lets nobody in, and only counts their guesses apart. */
export function knownDeviceCookie(
  secrets: Pick<Secrets, 'blindIndex'>,
  name: string,
  https: boolean,
): string {
  const id = newId()
  return staffCookie(COOKIE, `${id}.${macOf(secrets, name, id)}`, https, DAYS * DAY_SECONDS)
}

/** The device under which guesses of this name are counted; undefined where nobody of that name has logged in. */
export function knownDevice(
  secrets: Pick<Secrets, 'blindIndex'>,
  name: string,
  request: Pick<IncomingMessage, 'headers'>,
): string | undefined {
  const [, id = '', mac = ''] =
    /^([0-9A-Z]{26})\.([0-9a-f]{64})$/.exec(cookiesOf(request)[COOKIE] ?? '') ?? []
  const isOurs = id !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secrets, name, id)))
  return isOurs ? `device ${id}` : undefined
}

const macOf = ({ blindIndex }: Pick<Secrets, 'blindIndex'>, name: string, id: string) =>
  blindIndex('staff.device', JSON.stringify([name, id]))
