import { isRecord } from '../is-record.ts'

/** A content's title with its translation; a page shows the one in its visitor's language. */
export interface Titles {
  title: string
  'title.en'?: string
}

/** The title of a content and, where the field it stands in has a translation such as `name.en` beside it, that one, too. */
export function titlesOf(title: string, item: unknown, field = 'name'): Titles {
  const translation = isRecord(item) ? item[`${field}.en`] : undefined
  return typeof translation === 'string' && translation !== ''
    ? { title, 'title.en': translation }
    : { title }
}

/** Of whatever has them besides other things. */
export function pickTitles({ title, 'title.en': english }: Titles): Titles {
  return { title, ...(english !== undefined && { 'title.en': english }) }
}
