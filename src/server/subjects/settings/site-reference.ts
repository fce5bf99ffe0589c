import { isNamedSite, NAMED_SITE_SCHEME } from '../../../contract/environment.ts'
import type { Fields } from '../../store/db/fields.ts'

/** A text of the settings; if it names something, as `media:<id>` or `site:<name>`. */
export function siteReference(
  schema: Fields,
  text: string,
  mediaId: (path: string) => string | undefined,
): string | undefined {
  if (schema.format !== 'media' && schema.format !== 'link') return text
  if (schema.format === 'link' && isNamedSite(text)) return NAMED_SITE_SCHEME + text
  const path = text.replace(/^\//, '')
  const id = path.startsWith('media/') ? mediaId(path) : undefined
  if (id !== undefined) return `media:${id}`
  return schema.format === 'media' ? undefined : text
}
