import { account as english } from '../../contract/language/en.account.ts'
import { speaker } from '../../contract/language/translate.ts'
import { account as chinese } from '../../contract/language/zh-CN.account.ts'
import type { Locale } from '../../contract/types.ts'

/** Few, and needed by nobody else: the catalogue comes later than this does. */
export const accountWords = (locale: Locale) => speaker(locale === 'en' ? english : chinese, locale)
