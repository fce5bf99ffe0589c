import { createContext, useContext } from 'react'
import { speaker, type Values } from '../../contract/language/translate.ts'
import type { Locale } from '../../contract/types.ts'
import { catalogue as english } from './en.ts'
import { catalogue as chinese } from './zh-CN.ts'

export type Word = keyof typeof chinese

const SPEAKERS: Record<Locale, Say> = { 'zh-CN': speaker(chinese, 'zh-CN'), en: speaker(english, 'en') }
const STORED = 'anju.editor.language'

export const Language = createContext<Locale>('zh-CN')

export function storedLanguage(): Locale {
  return localStorage.getItem(STORED) === 'en' ? 'en' : 'zh-CN'
}

export function keepLanguage(locale: Locale): void {
  localStorage.setItem(STORED, locale)
}

export type Say = (word: Word, values?: Values) => string

export const sayIn = (locale: Locale): Say => SPEAKERS[locale]

/** The words of the app in the selected language. */
export function useSay(): Say {
  return SPEAKERS[useContext(Language)]
}

export const isWord = (name: string): name is Word => Object.hasOwn(chinese, name)
