import type { OwnTemplate, OwnTemplates } from '../../contract/own-templates.ts'
import type { AnyPage } from '../../../templates/define/types.ts'
import { ChunkError } from '../kit/chunks.ts'

/** Loads the pages of templates that the site brings itself. They were built elsewhere, and share the portal's React. */
export function ownPages(templates: OwnTemplates): Record<string, () => Promise<{ page: AnyPage }>> {
  return Object.fromEntries(Object.entries(templates).map(([name, one]) => [name, () => loadOwn(one)]))
}

async function loadOwn({ script, styles }: OwnTemplate): Promise<{ page: AnyPage }> {
  const { giveModules } = await import('../../../templates/interface/modules.ts')
  giveModules()
  const [loaded] = await Promise.all([import(/* @vite-ignore */ script), ...styles.map(loadStyle)])
  return loaded
}

/** A page that came as HTML has brought it already. */
function loadStyle(address: string): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return undefined
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new ChunkError('stylesheet', address, 'did not load'))
    }
    document.head.append(link)
  })
}
