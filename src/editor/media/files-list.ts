import { isRecord } from '../../contract/is-record.ts'

/** How entries say what a file is called, or what a picture shows; undefined for a list of something else. */
export function wordsOf(property: unknown): 'name' | 'alt' | undefined {
  const items = isRecord(property) && property.type === 'array' ? property.items : undefined
  const properties = isRecord(items) && isRecord(items.properties) ? items.properties : {}
  const { url } = properties
  if (!isRecord(url) || url.format !== 'link') return undefined
  if ('alt' in properties) return 'alt'
  return 'mime' in properties ? 'name' : undefined
}
