import type { Column } from '../../contract/types.ts'
import { hasPage, pages } from '../../../templates/pages.ts'
import { portalPages } from '../../../templates/portal-pages.ts'
import type { AnyPage, AnyPortalPage } from '../../../templates/define/types.ts'
import { loadChunk } from '../kit/chunks.ts'

/** Name of the plain template, which replaces unknown templates and those that are not built. */
const PLAIN = 'plain'

type LoadPage = () => Promise<{ page: AnyPage }>

/** The pages of templates that the site brings itself. */
const own = new Map<string, LoadPage>()

/** Takes the pages of the site's own templates, in place of those that it had before. */
export function bringPages(loads: Readonly<Record<string, LoadPage>>): void {
  for (const name of own.keys()) templates.forget(name)
  own.clear()
  for (const [name, load] of Object.entries(loads)) own.set(name, load)
}

/** Column → template. Unknown templates fall back to the plain page, so that no content disappears. */
export function templateNameOf(column: Column, { detail }: { detail: boolean }): string {
  const name = detail ? (column.detailTemplate ?? '') : column.template
  return own.has(name) || hasPage(name) ? name : PLAIN
}

const templates = createShelf<AnyPage>((name) => {
  const load = own.get(name)
  if (load) return load()
  return hasPage(name) ? pages[name]() : import('../../../templates/plain/page.tsx')
})
const ownPages = createShelf<AnyPortalPage>((name) => {
  const load = portalPages[name]
  if (!load) throw new Error(`there is no page "${name}"`)
  return load()
})

export const { load: loadTemplate, loaded: loadedPage } = templates
export const { load: loadPortalPage, loaded: loadedPortalPage } = ownPages

export async function loadAllTemplates(): Promise<void> {
  await Promise.all([
    ...[PLAIN, ...Object.keys(pages)].map(templates.load),
    ...Object.keys(portalPages).map(ownPages.load),
  ])
}

/** Loaded templates stay in memory: the first page must be there before React starts. */
function createShelf<Page>(importOf: (name: string) => Promise<{ page: Page }>) {
  const known = new Map<string, Page>()
  const coming = new Map<string, Promise<Page>>()
  async function fetchPage(name: string): Promise<Page> {
    try {
      const { page } = await loadChunk<{ page: Page }>(() => importOf(name), `templates/${name}/page.tsx`)
      known.set(name, page)
      return page
    } finally {
      coming.delete(name)
    }
  }
  return {
    async load(name: string): Promise<Page> {
      const found = known.get(name)
      if (found) return found
      const loading = coming.get(name) ?? fetchPage(name)
      coming.set(name, loading)
      return loading
    },
    forget(name: string): void {
      known.delete(name)
      coming.delete(name)
    },
    /** The page that was loaded before. */
    loaded(name: string): Page {
      const page = known.get(name)
      if (!page) throw new Error(`page "${name}" is shown before it was loaded`)
      return page
    },
  }
}
