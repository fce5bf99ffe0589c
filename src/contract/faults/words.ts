import { fill, type Values } from '../language/translate.ts'
import { nearest } from '../nearest.ts'
import type { Locale } from '../types.ts'
import { english } from './en.ts'
import { chinese } from './zh-CN.ts'

export type FaultWord = keyof typeof chinese

/** Says what is wrong with a value, in one wording for the server and for the forms of the staff. */
export const sayFault = (word: FaultWord, locale: Locale, values?: Values): string =>
  fill((locale === 'en' ? english : chinese)[word], locale, values)

export const isFaultWord = (word: string): word is FaultWord => Object.hasOwn(chinese, word)

/** `, did you mean "accent"?` if one of the names is similar; otherwise empty. */
export function meant(written: string, names: Iterable<string>, locale: Locale): string {
  const most = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3))
  const name = nearest(written, names, most)
  return name === undefined ? '' : sayFault('meant', locale, { name })
}

/** A name with its title, in the site's language only, because schemas name their fields in Chinese. */
export function titled(name: string, title: unknown, locale: Locale): string {
  if (typeof title !== 'string' || title === '') return name
  const isChinese = /\p{Script=Han}/u.test(title)
  return isChinese === (locale === 'zh-CN') ? `${name} (${title})` : name
}
