import { AsyncLocalStorage } from 'node:async_hooks'
import { chinese } from './chinese.ts'

export type Language = 'zh-CN' | 'en'

const spoken = new AsyncLocalStorage<Language>()

/** Has all that this work says, with `say`, said in a language; without it English is spoken. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work)
}

export function language(): Language {
  return spoken.getStore() ?? 'en'
}

/**
 * A sentence in the language of whoever is told. In English it says what is written here; `chinese` has it under the same
 * words, `{1}` standing for the first value, `{2}` for the second. A test holds that none is missing.
 */
export function say(parts: TemplateStringsArray, ...values: unknown[]): string {
  const english = parts.reduce((text, part, at) => `${text}{${at}}${part}`)
  const sentence = language() === 'zh-CN' ? (chinese.get(english) ?? english) : english
  return sentence.replace(/\{(\d)\}/g, (place, number: string) => {
    const at = Number(number) - 1
    return at in values ? String(values[at]) : place
  })
}

/** A name with the word for what it is, in the site's language only: schemas name their fields in Chinese. */
export function titled(name: string, title: unknown): string {
  if (typeof title !== 'string' || title === '') return name
  const isChinese = /\p{Script=Han}/u.test(title)
  return isChinese === (language() === 'zh-CN') ? `${name} (${title})` : name
}
