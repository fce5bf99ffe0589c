import { AsyncLocalStorage } from 'node:async_hooks'
import { speaker } from '../../../contract/language/translate.ts'
import { catalogue } from './zh-CN.ts'

export type Language = 'zh-CN' | 'en'

const spoken = new AsyncLocalStorage<Language>()

/** Runs work whose messages by `say` are in a language; English by default. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work)
}

export function language(): Language {
  return spoken.getStore() ?? 'en'
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
