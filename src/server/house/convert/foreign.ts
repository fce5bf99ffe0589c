import type { Fields } from '../../store/db/fields.ts'

/** A page of the foreign site, without its text. */
export interface ForeignPage {
  /** Where it is in the source, for messages: a path, or an address. */
  source: string
  /** The names of its sections from the top; empty for a page of the root. */
  sections: readonly string[]
  /** Whether it is the page of its section itself. */
  isIndex: boolean
  /** The name of its file here, without ending. */
  name: string
  title: string
  /** Front matter by the names of this portal, without title and permalink. */
  fields: Fields
  /** The address that its visitors know, and others that lead to it. */
  permalink: string
  /** The address that it had there, if the portal needs that one itself. */
  formerly?: string
  aliases: readonly string[]
  /** Never published: it is kept beside the site. */
  isDraft: boolean
  /** A page without text only names its section. */
  isEmpty: boolean
  /** An empty page that only sends its visitors elsewhere. */
  redirectTo?: string
}

/** What is known of a section beside its pages. */
export interface Section {
  label?: string | undefined
  /** Its place among its neighbours; those without one follow by name. */
  order?: number | undefined
  locale?: 'zh-CN' | 'en' | undefined
  /** Its pages are news: they form a list even if there is only one. */
  isList?: boolean | undefined
}

/** The name of a section's path. */
export const pathOf = (sections: readonly string[]): string => sections.join('/')
