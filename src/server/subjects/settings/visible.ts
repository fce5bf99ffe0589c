import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'

const PRIVATE = new Set(
  Object.entries<unknown>(siteSchema.properties).flatMap(([name, property]) =>
    isRecord(property) && property['x-private'] === true ? [name] : [],
  ),
)

/** Settings without those that are not for visitors, such as the word list. */
export function visibleSettings(settings: Fields): Fields {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !PRIVATE.has(name)))
}
