import { say } from '../../ground/language/say.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'
import { mapFields } from '../../../contract/map-fields.ts'
import { leavesFolder } from './folder-path.ts'

/** References to files outside the site folder: they refuse the whole import. */
export function escapingReferences(item: Omit<SiteItem, 'read'>, content: ItemText): Fault[] {
  const faults: Fault[] = []
  mapFields(item.kind.schema, content.fields, (schema, text, path) => {
    const isFile = schema.format === 'media' || (schema.format === 'link' && text.includes('media/'))
    if (isFile && leavesFolder(text, item.file)) {
      const reason = say`"${text}" leads out of the site folder`
      faults.push({ path: item.file, line: lineOf(item, content, path), reason })
    }
    return text
  })
  return faults
}
