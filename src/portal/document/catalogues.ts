import { catalogue as english } from '../../contract/language/en.ts'
import { personal as personalEnglish } from '../../contract/language/en.personal.ts'
import { personal as personalChinese } from '../../contract/language/zh-CN.personal.ts'
import { catalogue as chinese } from '../../contract/language/zh-CN.ts'
import type { Locale } from '../../contract/types.ts'
import type { Portal } from '../kit/portal.ts'

/** Every word of the portal, by language: the server needs no second question for those of a person's own pages. */
export const CATALOGUES = {
  'zh-CN': { ...chinese, ...personalChinese },
  en: { ...english, ...personalEnglish },
} satisfies Record<Locale, Portal['catalogue']>
