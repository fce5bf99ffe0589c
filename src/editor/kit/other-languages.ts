import type { Locale } from '../../contract/types.ts'
import { api, asked } from './api.ts'
import { useQuery } from './use-query.ts'

const BOTH: readonly Locale[] = ['zh-CN', 'en']

/** The other languages that visitors can choose: a text may have a translation into each. */
export function useOtherLanguages(): readonly Locale[] {
  const { data } = useQuery(() => asked(api.GET('/site')), [])
  if (!data) return []
  const { locale = 'zh-CN', languages = BOTH } = data.settings
  return languages.filter((language) => language !== locale)
}
