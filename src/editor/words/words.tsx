import { createContext, useContext } from 'react'
import { speaker, type Values, type Words } from '../../contract/language/translate.ts'
import type { Locale } from '../../contract/types.ts'
import type { catalogue } from './zh-CN.ts'

export type Word = keyof typeof catalogue

export type Say = (word: Word, values?: Values) => string

interface Catalogue {
  catalogue: Words<Word>
  /** The words of fields, which schemas have in Chinese. */
  fieldWords?: Readonly<Record<string, string>>
}

/** Each person loads one language. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  'zh-CN': () => import('./zh-CN.ts'),
  en: () => import('./en.ts'),
}
const loaded = new Map<Locale, Say>()
const inFields = new Map<Locale, Readonly<Record<string, string>>>()
/** The names of all words, which every language has. */
const names = new Set<string>()

const STORED = 'anju.editor.language'

export const Language = createContext<Locale>('zh-CN')

export function storedLanguage(): Locale {
  return localStorage.getItem(STORED) === 'en' ? 'en' : 'zh-CN'
}

export function keepLanguage(locale: Locale): void {
  localStorage.setItem(STORED, locale)
}

/** Must be done before anything is said in a language. @throws an error of the network */
export async function loadWords(locale: Locale): Promise<true> {
  if (loaded.has(locale)) return true
  const { catalogue: words, fieldWords } = await CATALOGUES[locale]()
  if (fieldWords) inFields.set(locale, fieldWords)
  for (const name of Object.keys(words)) names.add(name)
  loaded.set(locale, speaker(words, locale))
  return true
}

export function sayIn(locale: Locale): Say {
  const say = loaded.get(locale)
  if (!say) throw new Error(`the words of ${locale} are not loaded`)
  return say
}

/** The words of the app in the selected language. */
export function useSay(): Say {
  return sayIn(useContext(Language))
}

/** The words of fields by their Chinese ones; undefined where these are read. */
export const fieldWordsIn = (locale: Locale) => inFields.get(locale)

export const isWord = (name: string): name is Word => names.has(name)
