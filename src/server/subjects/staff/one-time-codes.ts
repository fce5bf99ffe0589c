import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of six digits that an authenticator shows for 30 seconds (RFC 6238, SHA-1 as all of them take it). */
const SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits as base32, as authenticators take it. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('')
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step for which the code is right, one before and one after included, as clocks differ; none else. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  return [0, -1, 1]
    .map((shift) => stepAt(now) + shift)
    .find((step) => {
      const right = Buffer.from(codeAt(secret, step))
      return right.length === given.length && timingSafeEqual(right, given)
    })
}

/** What an authenticator reads from the square of dots. */
export function enrolmentAddress(secret: string, name: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`
}

function bytesOf(secret: string): Buffer {
  let bits = ''
  for (const character of secret) bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Ten that are each good once, in groups that can be read out: `k3f9-2mxq-7d`. */
export function newRecoveryCodes(): string[] {
  const characters = '23456789abcdefghjkmnpqrstuvwxyz2'
  return Array.from({ length: 10 }, () =>
    [...randomBytes(12)]
      .map((byte) => characters[byte % 32])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** As it is compared: without the marks between groups. */
export const plainRecoveryCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
