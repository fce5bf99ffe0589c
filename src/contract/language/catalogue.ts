import type { Locale } from '../types.ts'
import type { Catalogue } from './zh-CN.ts'

/** The strings of one language; each language is a chunk of its own. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const { catalogue } = locale === 'en' ? await import('./en.ts') : await import('./zh-CN.ts')
  return catalogue
}
