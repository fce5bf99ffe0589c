import type { Locale } from '../types.ts'
import type { ShellCatalogue } from './zh-CN.shell.ts'
import type { Catalogue } from './zh-CN.ts'

/** The words of one language; each language is its own chunk. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const { catalogue } = locale === 'en' ? await import('./en.ts') : await import('./zh-CN.ts')
  return catalogue
}

/** Only the words around every page: the first page's own words came as HTML. */
export async function loadShellCatalogue(locale: Locale): Promise<ShellCatalogue> {
  const { shell } = locale === 'en' ? await import('./en.shell.ts') : await import('./zh-CN.shell.ts')
  return shell
}
