import type { Locale } from '../../contract/types.ts'

const CHINESE = /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u
const LATIN = /[A-Za-z]{2}/

/** Attributes that are read aloud or shown. */
export const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'] as const

/** The language of a text, by its script: a text with Chinese characters is Chinese. Numbers and punctuation have none. */
export function languageOf(text: string): Locale | undefined {
  if (CHINESE.test(text)) return 'zh-CN'
  return LATIN.test(text) ? 'en' : undefined
}
