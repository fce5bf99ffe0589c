import type { Locale } from '../types.ts'
import type { ShellCatalogue } from './zh-CN.shell.ts'
import type { Catalogue } from './zh-CN.ts'

/** The strings of one language; each language is a chunk of its own. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const { catalogue } = locale === 'en' ? await import('./en.ts') : await import('./zh-CN.ts')
  return catalogue
}

/** Only those that stand around every page: the browser shows the first page's own strings as they came. */
export async function loadShellCatalogue(locale: Locale): Promise<ShellCatalogue> {
  const { shell } = locale === 'en' ? await import('./en.shell.ts') : await import('./zh-CN.shell.ts')
  return shell
}
