import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../ground/refusal.ts'

interface Parameters {
  N: number
  r: number
  p: number
}

/** 32 MiB and some tenths of a second each. */
const CURRENT: Parameters = { N: 32_768, r: 8, p: 1 }
const KEY_BYTES = 32
const AT_ONCE = 2
/** Who comes when so many wait is sent away: hashing is what costs an attacker least and the server most. */
const MAX_WAITING = 40

export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 200

/** `scrypt$N$r$p$salt$key`, bytes as base64. */
export async function hashPassword(password: string, parameters: Parameters = CURRENT): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, parameters)
  const { N, r, p } = parameters
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes as long for a hash that is no hash, so that nobody learns which names there are. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { parameters, salt, key } = parse(stored) ?? NOBODY
  const derived = await derive(password, salt, parameters)
  return timingSafeEqual(derived, key) && stored !== undefined
}

/** Whether it was hashed with other parameters than are used now. */
export function isOutdated(stored: string): boolean {
  const { parameters } = parse(stored) ?? NOBODY
  return parameters.N !== CURRENT.N || parameters.r !== CURRENT.r || parameters.p !== CURRENT.p
}

const NOBODY = { parameters: CURRENT, salt: Buffer.alloc(16), key: Buffer.alloc(KEY_BYTES) }

function parse(stored = '') {
  const [name, N, r, p, salt = '', key = ''] = stored.split('$')
  const bytes = Buffer.from(key, 'base64')
  if (name !== 'scrypt' || bytes.length !== KEY_BYTES) return undefined
  return {
    parameters: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: bytes,
  }
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal(503, 'too many people log in just now: try again')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await new Promise((done, failed) => {
      scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? failed(error) : done(key),
      )
    })
  } finally {
    // Who waits takes the place over.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
