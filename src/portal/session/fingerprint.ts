import { murmurX64Hash128 } from '@fingerprintjs/fingerprintjs'
import { FINGERPRINT_SEED } from '../../contract/constants.ts'

export type Components = Readonly<Record<string, unknown>>

/**
 * What the fingerprint is made of: what stays the same from one visit to the next. Of the library's own sources most
 * draw pictures, sound and fonts, which is more about a person than this is for, and all of them come together; so the
 * library gives the hash alone, and nothing of it reports anything.
 */
function readComponents(): Components {
  const { hardwareConcurrency, languages, maxTouchPoints, platform, vendor } = navigator
  const deviceMemory = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined
  return {
    colorDepth: screen.colorDepth,
    deviceMemory,
    hardwareConcurrency,
    languages,
    maxTouchPoints,
    platform,
    vendor,
  }
}

/** The text that is hashed: a line for each part, by name, such as `platform="Linux x86_64"`; empty for what is not told. */
export function componentText(components: Components): string {
  return Object.keys(components)
    .toSorted()
    .map((name) => `${name}=${components[name] === undefined ? '' : JSON.stringify(components[name])}`)
    .join('\n')
}

export const hashOf = (text: string): string => murmurX64Hash128(text, FINGERPRINT_SEED)

/** The browser's fingerprint: 32 hex digits. It tells browsers apart a little, and lets nobody in by itself. */
export const readFingerprint = (): string => hashOf(componentText(readComponents()))
