import { namedBy } from '../../../contract/field-types/index.ts'
import { isNamedSite, NAMED_SITE_SCHEME } from '../../../contract/environment.ts'
import { hashOf } from '../../subjects/rich-text/anchors.ts'
import { decoded, findMedia, normalisePermalink, readAddress } from '../../subjects/rich-text/addresses.ts'
import type { Missing, RenderOptions } from '../../subjects/rich-text/context.ts'
import type { Fields } from '../../store/db/fields.ts'

const MEDIA_PATH = /^\/?media\//
const ARTICLE_PATH = /^contents\/[^/]+\/[^/]+\.md$/

/** Replaces references to media and contents by ids; what does not exist is noted. */
export interface FolderReferences extends RenderOptions {
  /** The id of the content at this path of the folder. */
  contentAt: (path: string) => string | undefined
  /** The id of the content that a field names by id, path or former address, if it is of one of these kinds. */
  named: (text: string, kinds: readonly string[]) => string | undefined
  isColumn: (key: string) => boolean
  isForm: (key: string) => boolean
  note: (missing: Missing) => void
}

/**
 * A field's text with its reference as an id (`media:<id>`, `content:<id>`) or as a name (`site:<name>`); undefined
 * if that does not exist.
 */
export function resolveReference(
  schema: Fields,
  text: string,
  references: FolderReferences,
): string | undefined {
  const named = namedBy(schema)
  if (named === 'media') return mediaReference(text, references)
  if (named === 'link') return linkReference(text, references)
  if (named === 'column') return columnReference(text, references)
  if (named === 'form') return formReference(text, references)
  const kinds = schema['x-refers']
  if (Array.isArray(kinds)) return contentReference(text, kinds.map(String), references)
  if (schema.format === undefined && ARTICLE_PATH.test(text)) return references.contentAt(text) ?? text
  return text
}

function mediaReference(text: string, references: FolderReferences): string | undefined {
  const found = references.media(text) ?? findMedia(text, references)
  if (found) return `media:${found.id}`
  references.note({ kind: 'picture', address: text })
  return undefined
}

/** A reference to something that does not exist stays as written: a later import may bring it. */
function contentReference(text: string, kinds: readonly string[], references: FolderReferences): string {
  const id = references.named(text, kinds)
  if (id !== undefined) return id
  const isOther = references.named(text, []) !== undefined
  references.note({ kind: isOther ? 'otherKind' : 'content', address: text })
  return text
}

function columnReference(key: string, references: FolderReferences): string {
  if (!references.isColumn(key)) references.note({ kind: 'column', address: key })
  return key
}

/** As with contents: a later import may bring it. */
function formReference(key: string, references: FolderReferences): string {
  if (!references.isForm(key)) references.note({ kind: 'form', address: key })
  return key
}

function linkReference(text: string, references: FolderReferences): string | undefined {
  if (isNamedSite(text)) return NAMED_SITE_SCHEME + text
  const [path = '', fragment = ''] = text.split(/(?=#)/, 2)
  const part = hashOf(fragment.slice(1))
  const article = ARTICLE_PATH.test(path) ? references.contentAt(path) : undefined
  if (article !== undefined) return `content:${article}${part}`
  if (MEDIA_PATH.test(text)) {
    const media = findMedia(text, references)
    if (media) return `media:${media.id}`
    references.note({ kind: 'file', address: text })
    return undefined
  }
  const address = readAddress(text, references)
  if (address.kind !== 'internal') return text
  const content = references.link(decoded(address.path)) ?? references.link(normalisePermalink(address.path))
  if (content === undefined)
    references.note({ kind: 'link', address: address.path + address.query, written: text })
  return content === undefined ? text : content + part
}
