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
