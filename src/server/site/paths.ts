import type { Fault } from './faults.ts'
import type { SiteItem } from './item.ts'
import { mapFields } from './map-fields.ts'
import { leavesFolder } from './place.ts'

/** References to files that climb out of the site folder: they refuse the whole import. */
export function escapingReferences(items: readonly SiteItem[]): Fault[] {
  const faults: Fault[] = []
  for (const item of items) {
    mapFields(item.kind.schema, item.fields, (schema, text, path) => {
      const isFile = schema.format === 'media' || (schema.format === 'link' && text.includes('media/'))
      if (isFile && leavesFolder(text, item.file)) {
        faults.push({
          path: item.file,
          line: item.lineOf(path),
          reason: `"${text}" leads out of the site folder`,
        })
      }
      return text
    })
  }
  return faults
}

/** Contents that claim a former address which another content of the folder has; the first keeps it. */
export function doubledPermalinks(
  items: readonly SiteItem[],
  taken: ReadonlyMap<string, string>,
): { faults: Fault[]; refused: Set<SiteItem> } {
  const owners = new Map(taken)
  const refused = new Set<SiteItem>()
  const faults: Fault[] = []
  for (const item of items) {
    if (item.permalink === undefined) continue
    const owner = owners.get(item.permalink)
    if (owner === undefined) owners.set(item.permalink, item.path)
    else {
      refused.add(item)
      const reason = `the permalink ${item.permalink} is taken by ${owner}: give each content its own`
      faults.push({ path: item.file, line: item.lineOf(['permalink']), reason })
    }
  }
  return { faults, refused }
}
