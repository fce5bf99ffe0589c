import { isRecord } from '../../contract/is-record.ts'

/** Which property of an entry names a file or describes a picture; undefined for other lists. */
export function wordsOf(property: unknown): 'name' | 'alt' | undefined {
  const items = isRecord(property) && property.type === 'array' ? property.items : undefined
  const properties = isRecord(items) && isRecord(items.properties) ? items.properties : {}
  const { url } = properties
  if (!isRecord(url) || url.format !== 'link') return undefined
  if ('alt' in properties) return 'alt'
  return 'mime' in properties ? 'name' : undefined
}
