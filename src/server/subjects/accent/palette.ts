import { BLACK, hexOf, mix, rgbOf, TINT, WHITE } from '../../../contract/colours.ts'

/** The palette derived from the site's colour, for every theme except high contrast, which has its own. See look/tokens.css. */
export function writePalette(colour: string): string {
  const brand = rgbOf(colour)
  const dark = (share: number) => hexOf(mix(brand, share, BLACK))
  const light = (share: number) => hexOf(mix(brand, share, WHITE))
  const tokens = {
    '--jade-900': dark(0.52),
    '--jade-800': dark(0.66),
    '--jade-700': dark(0.82),
    '--jade-600': hexOf(brand),
    '--jade-300': light(0.45),
    '--jade-200': light(0.25),
    '--jade-100': light(TINT),
    '--jade-50': light(0.07),
    '--sky': light(0.09),
    '--on-brand-2': light(0.22),
    '--link': dark(0.9),
    '--link-hover': dark(0.52),
    '--focus': dark(0.52),
  }
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root:not([data-theme~='contrast']){${lines.join(';')}}\n`
}
