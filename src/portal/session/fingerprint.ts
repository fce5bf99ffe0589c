import { murmurX64Hash128 } from '@fingerprintjs/fingerprintjs'
import { FINGERPRINT_SEED } from '../../contract/constants.ts'

export type Components = Readonly<Record<string, unknown>>

/**
 * Parts of the fingerprint that stay the same between visits. Most of the library's own sources draw
 * pictures, sound and fonts, which reveal more about a person than needed here, and they come only together; so only
 * the library's hash is used, and none of its reporting.
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

/** The text that is hashed: one line per part, such as `platform="Linux x86_64"`; empty if unknown. */
export function componentText(components: Components): string {
  return Object.keys(components)
    .toSorted()
    .map((name) => `${name}=${components[name] === undefined ? '' : JSON.stringify(components[name])}`)
    .join('\n')
}

export const hashOf = (text: string): string => murmurX64Hash128(text, FINGERPRINT_SEED)

/** The browser's fingerprint: 32 hex digits. It distinguishes browsers a little, and never logs anybody in by itself. */
export const readFingerprint = (): string => hashOf(componentText(readComponents()))
