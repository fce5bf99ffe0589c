import type { Column } from '../../contract/types.ts'
import { isBuilt, pages } from '../../../templates/pages.ts'
import type { AnyPage } from '../../../templates/types.ts'
import { loadChunk } from '../browser/chunks.ts'

/** Name under which the plain page goes: for templates that are unknown or not built. */
const PLAIN = 'plain'

/** What was loaded stays at hand: a page that shows first must be there before React starts. */
const loaded = new Map<string, AnyPage>()

/** Column → template. One that is unknown or not built shows the plain page: nothing vanishes. */
export function templateNameOf(column: Column, { detail }: { detail: boolean }): string {
  const name = detail ? (column.detailTemplate ?? '') : column.template
  return isBuilt(name) ? name : PLAIN
}

export async function loadTemplate(name: string): Promise<AnyPage> {
  const known = loaded.get(name)
  if (known) return known
  const { page } = await loadChunk<{ page: AnyPage }>(
    () => (isBuilt(name) ? pages[name]() : import('../../../templates/plain/page.tsx')),
    `templates/${name}/page.tsx`,
  )
  loaded.set(name, page)
  return page
}

export async function loadAllTemplates(): Promise<void> {
  await Promise.all([PLAIN, ...Object.keys(pages)].map(loadTemplate))
}

/** The page of a template that `loadTemplate` has loaded before. */
export function loadedPage(name: string): AnyPage {
  const page = loaded.get(name)
  if (!page) throw new Error(`template "${name}" is shown before it was loaded`)
  return page
}
