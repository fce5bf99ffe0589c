import { timingSafeEqual } from 'node:crypto'
import { freshBytes } from '../../store/secrets/random.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/**
 * What a browser holds of a waiting room, signed, in a cookie: `asked` before it has shown that it keeps cookies, `early` for
 * who came before the hour, `late` for who came after it with their number, `turn` when they may act, `used` when they have begun.
 */
export interface Held {
  kind: (typeof KINDS)[number]
  /** The room's opening, in milliseconds since 1970. */
  opensAt: number
  id: string
  /** Of those who came after the hour, from 0. */
  number: number
  /** When it was last shown; of a turn when it began. Milliseconds since 1970 by the database's clock. */
  at: number
}

/** The browser: its cookies, and what it calls itself. A held place is of this browser. */
export interface Browser {
  cookies: Readonly<Record<string, string | undefined>>
  agent: string
}

export type Codec = ReturnType<typeof createCodec>

const KINDS = ['asked', 'early', 'late', 'turn', 'used'] as const
const LETTERS = 'aeltu'
const PURPOSE = 'waiting-room.held'
const MAC_DIGITS = 32
const HELD = /^([aeltu])\.([0-9a-z]{1,9})\.([\w-]{16})\.([0-9a-z]{1,7})\.([0-9a-z]{1,9})\.([0-9a-f]{32})$/

export const placeCookie = (room: string): string => `wait-${room}`
export const turnCookie = (room: string): string => `turn-${room}`
export const isWaitingCookie = (name: string): boolean => /^(?:wait|turn)-/.test(name)

export const newPlaceId = (): string => freshBytes(12).toString('base64url')

/** Signs with a key of the site, and reads what was signed for the same room and the same browser. */
export function createCodec({ blindIndex }: Pick<Secrets, 'blindIndex'>) {
  const mac = (room: string, body: string, agent: string) =>
    blindIndex(PURPOSE, JSON.stringify([room, body, agent])).slice(0, MAC_DIGITS)

  return {
    write(room: string, { kind, opensAt, id, number, at }: Held, { agent }: Pick<Browser, 'agent'>): string {
      const numbers = [opensAt, number, at / 1000].map((one) => Math.round(one).toString(36))
      const body = [LETTERS[KINDS.indexOf(kind)], numbers[0], id, numbers[1], numbers[2]].join('.')
      return `${body}.${mac(room, body, agent)}`
    },
    /** @returns undefined for what nobody signed, for another room or another browser */
    read(room: string, text: string | undefined, { agent }: Pick<Browser, 'agent'>): Held | undefined {
      const [, letter = '', opens = '', id = '', number = '', at = '', signature = ''] =
        HELD.exec(text ?? '') ?? []
      const kind = KINDS[LETTERS.indexOf(letter)]
      if (letter === '' || text === undefined || kind === undefined) return undefined
      const expected = mac(room, text.slice(0, -MAC_DIGITS - 1), agent)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
      return {
        kind,
        id,
        opensAt: Number.parseInt(opens, 36),
        number: Number.parseInt(number, 36),
        at: Number.parseInt(at, 36) * 1000,
      }
    },
  }
}
