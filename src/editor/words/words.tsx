import { createContext, useContext } from 'react'
import type { Locale } from '../../contract/types.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

export type Word = keyof typeof zhCN

const CATALOGUES: Record<Locale, Record<Word, string>> = { 'zh-CN': zhCN, en }
const STORED = 'anju.editor.language'

export const Language = createContext<Locale>('zh-CN')

export function storedLanguage(): Locale {
  return localStorage.getItem(STORED) === 'en' ? 'en' : 'zh-CN'
}

export function keepLanguage(locale: Locale): void {
  localStorage.setItem(STORED, locale)
}

export type Say = (word: Word, values?: Record<string, string | number>) => string

/** What the app says in the language that was chosen. */
export function useSay(): Say {
  const catalogue = CATALOGUES[useContext(Language)]
  return (word, values = {}) =>
    catalogue[word].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export const isWord = (name: string): name is Word => Object.hasOwn(zhCN, name)
