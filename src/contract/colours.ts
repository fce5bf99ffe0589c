type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]
/** Contrast that WCAG AA requires for text of any size. */
export const LEAST_CONTRAST = 4.5
/** The strongest tint behind coloured text: a selected chip. */
export const TINT = 0.14

/** #14716a → its parts; anything that is not a colour is black. */
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

/** Contrast ratio, from 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast of coloured text where it is lowest: on the strongest of its own tints. From 1 to 21. */
export function readingContrast(colour: string): number {
  const brand = rgbOf(colour)
  return contrastOf(brand, mix(brand, TINT, WHITE))
}

/** Whether text in the colour is readable wherever the site uses it: on white, and on the colour's own tints. */
export const isLegible = (colour: string): boolean => readingContrast(colour) >= LEAST_CONTRAST
