type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]
/** WCAG AA for text of any size. */
export const LEAST_CONTRAST = 4.5
/** The strongest tint that words in the colour stand on: a chip that is current. */
export const TINT = 0.14

/** #14716a → its parts; a text that is no colour is black. */
export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16) || 0
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colours. @param share of the first, from 0 to 1 */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] * share + other[at] * (1 - share))
  return [part(0), part(1), part(2)]
}

export const hexOf = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG defines it. */
function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** From 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Of words in the colour, where they are hardest to read: on the strongest of its own tints. From 1 to 21. */
export function readingContrast(colour: string): number {
  const brand = rgbOf(colour)
  return contrastOf(brand, mix(brand, TINT, WHITE))
}

/** Whether words in the colour can be read wherever the site shows them: on white, and on the colour's own tints. */
export const isLegible = (colour: string): boolean => readingContrast(colour) >= LEAST_CONTRAST
