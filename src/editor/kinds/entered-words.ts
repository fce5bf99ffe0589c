import type { FormSchema } from '../../contract/forms/types.ts'
import type { Say } from '../words/words.tsx'

/** How a field is filled in, in words; undefined where its picture says it. */
export function enteredWords(
  say: Say,
  field: FormSchema & { contentMediaType?: string },
): string | undefined {
  const { format, contentMediaType, type, items } = field
  if (contentMediaType !== undefined) return say('kinds.as.text')
  if (format === 'media') return say('kinds.as.media')
  if (format === 'link') return say('kinds.as.link')
  if (format === 'date-time') return say('kinds.as.time')
  if (format === 'column') return say('kinds.as.column')
  if (field['x-refers']) return say('kinds.as.content')
  if (items?.['x-refers']) return say('kinds.as.contents')
  if (type === 'array' && items?.properties?.url?.format === 'link') return say('kinds.as.files')
  if (type === 'array' && items?.format === 'media') return say('kinds.as.pictures')
  if (type === 'array' && items?.type === 'string' && !items.enum) return say('kinds.as.lines')
  return undefined
}
