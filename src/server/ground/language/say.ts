import { AsyncLocalStorage } from 'node:async_hooks'
import { speaker } from '../../../contract/language/translate.ts'
import { type Language, operatorLanguage } from './operator-language.mjs'
import { catalogue } from './zh-CN.ts'

export type { Language }

const spoken = new AsyncLocalStorage<Language>()

/** Runs work whose messages by `say` are in a language; by default it is the operator's. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work)
}

/** That of the work under way, or else the operator's. */
export function language(): Language {
  return spoken.getStore() ?? operatorLanguage()
}

const inWords = { 'zh-CN': speaker(catalogue, 'zh-CN'), en: speaker<string>({}, 'en') }

/**
 * A sentence in the reader's language. Its key is the English sentence in the code, with `{1}` for
 * the first value, `{2}` for the second. `npm run check` finds missing translations.
 */
export function say(parts: TemplateStringsArray, ...values: unknown[]): string {
  const english = parts.reduce((text, part, at) => `${text}{${at}}${part}`)
  // Numbers are lines, ports and bytes: written without grouping.
  const written = Object.fromEntries(values.map((value, at) => [at + 1, String(value)]))
  return inWords[language()](english, written)
}

/** The English sentence itself, as a key for `sayLater` and for the log, which translates what it is told. */
export function later(parts: TemplateStringsArray): string {
  return parts.join('')
}

/** Says a sentence that was named by `later`; one that is not known says itself. */
export function sayLater(sentence: string, spokenIn = language()): string {
  return inWords[spokenIn](sentence)
}
