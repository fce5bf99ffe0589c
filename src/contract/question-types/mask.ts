import type { InEachLanguage } from '../language/translate.ts'
import type { Locale } from '../types.ts'

/** What a sign of a mask stands for; every other sign stands for itself. */
interface Token {
  is: RegExp
  says: InEachLanguage
  examples: string
}

const TOKENS: Readonly<Record<string, Token>> = {
  '9': { is: /^[0-9]$/, says: { 'zh-CN': '位数字', en: 'digits' }, examples: '1234567890' },
  A: { is: /^[A-Z]$/, says: { 'zh-CN': '个字母', en: 'letters' }, examples: 'ABCDEFGH' },
  '*': { is: /^[A-Z0-9]$/, says: { 'zh-CN': '位数字或字母', en: 'digits or letters' }, examples: 'A1B2C3D4' },
  字: {
    is: /^\p{Script=Han}$/u,
    says: { 'zh-CN': '个汉字', en: 'Chinese characters' },
    examples: '浙杭甬温',
  },
}

/** One mask, or several of which one must fit. */
export type Mask = string | readonly string[]

const masksIn = (mask: Mask): readonly string[] => (typeof mask === 'string' ? [mask] : mask)

/** Whether a text fits: sign by sign, so that no text can make it slow. */
export const fitsMask = (text: string, mask: Mask): boolean => masksIn(mask).some((one) => fits(text, one))

function fits(text: string, mask: string): boolean {
  const signs = [...text]
  const places = [...mask]
  return (
    signs.length === places.length &&
    places.every((place, at) => TOKENS[place]?.is.test(signs[at] ?? '') ?? place === signs[at])
  )
}

const SEPARATOR = /[\s\p{P}\p{S}]/u

/** A text as the mask writes it, however it was typed: in small letters, or without the strokes between the groups. */
export function writtenByMask(text: string, mask: Mask): string {
  const signs = [...text.normalize('NFKC').toUpperCase()].filter((sign) => !SEPARATOR.test(sign))
  const found = masksIn(mask).map((one) => {
    const left = [...signs]
    const said = [...one].map((place) => {
      if (TOKENS[place] || left[0] === place) return left.shift() ?? ''
      return place
    })
    return left.length === 0 ? said.join('') : ''
  })
  return found.find((one) => fitsMask(one, mask)) ?? text
}

/** A mask in words: “2 letters, 6 digits”. */
export function maskWords(mask: Mask, locale: Locale): string {
  const either = locale === 'en' ? ' or ' : '，或'
  return masksIn(mask)
    .map((one) =>
      runsOf(one)
        .map(({ place, count }) => {
          const token = TOKENS[place]
          if (!token) return `“${place}”`
          return locale === 'en' ? `${count} ${token.says.en}` : `${count}${token.says['zh-CN']}`
        })
        .join(locale === 'en' ? ', ' : '、'),
    )
    .join(either)
}

/** Equal signs of a mask as one, other signs together. */
function runsOf(mask: string): { place: string; count: number }[] {
  const runs: { place: string; count: number }[] = []
  for (const place of mask) {
    const last = runs.at(-1)
    if (last && TOKENS[place] && last.place === place) last.count += 1
    else if (last && !TOKENS[place] && !TOKENS[last.place.slice(0, 1)]) last.place += place
    else runs.push({ place, count: 1 })
  }
  return runs
}

/** An answer that fits. */
export function maskExample(mask: Mask): string {
  const used = new Map<string, number>()
  return [...(masksIn(mask)[0] ?? '')]
    .map((place) => {
      const token = TOKENS[place]
      if (!token) return place
      const at = used.get(place) ?? 0
      used.set(place, at + 1)
      const signs = [...token.examples]
      return signs[at % signs.length]
    })
    .join('')
}

/** Whether a mask asks for anything, and a text in its normal form can fit it. */
export const isMask = (mask: string): boolean =>
  [...mask].some((place) => TOKENS[place]) &&
  mask === mask.normalize('NFKC').toUpperCase() &&
  !/\p{Cc}/u.test(mask)
