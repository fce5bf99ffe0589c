import { say, speaking } from '../../../ground/language/say.ts'
import type { ConversionNotes } from '../notes.ts'
import type { Section } from '../foreign.ts'
import type { Said } from './fields.ts'

/** A file of the foreign site that is a page. */
export interface PageFile {
  /** From the site's root, with `/` between folders. */
  path: string
  /** Names of its sections from the top. */
  sections: readonly string[]
  /** Its name without ending. */
  name: string
  isIndex: boolean
  /** From its name, as `2024-05-01`. */
  date?: string
  isDraft?: boolean
}

/** What a page's text is made of. */
export interface Reading {
  file: PageFile
  values: Record<string, unknown>
  body: string
  /** The text of another file of the site; undefined if there is none. */
  textOf: (path: string) => Promise<string | undefined>
  /** The address of another page of the site, by its path or its name; undefined if there is none. */
  addressOf: (path: string) => string | undefined
  notes: ConversionNotes
}

/** A site of one generator, found in a folder. */
export interface FoundSite {
  name?: string | undefined
  description?: string | undefined
  language?: string | undefined
  /** Hosts under which it was published. */
  hosts: readonly string[]
  files: readonly PageFile[]
  sections: Map<string, Section>
  /** Folders in which addresses that begin with `/` are looked up, from the site's root. */
  assets: readonly string[]
  /** The address at which the page was published. */
  addressOf: (file: PageFile, said: Said) => string
  /** Its markup as this portal understands it. */
  bodyOf?: (reading: Reading) => Promise<string>
  /** Whether a file without front matter is no page. */
  needsValues?: boolean
  /** Whether the names of headings keep their capitals. */
  keepsCase?: boolean
}

export type Generator = (root: string, notes: ConversionNotes) => Promise<FoundSite>

export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** The host of a site's own address. */
export const hostsOf = (...addresses: unknown[]): string[] =>
  addresses.flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).host] : [],
  )

/** The parts of an address from a pattern such as `/:year/:month/:title/`. */
export function addressFrom(pattern: string, parts: Record<string, string>): string {
  const address = pattern.replaceAll(
    /:([a-z_]+)|\{([a-z_]+)\}/g,
    (_, name: string, braced: string) => parts[name ?? braced] ?? '',
  )
  return `/${address.replace(/^\/+/, '')}`.replaceAll(/\/{2,}/g, '/')
}

/** The parts that all generators name alike. */
export function datePartsOf(date: unknown): Record<string, string> {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(date ?? '')) ?? []
  return { year, month, day, i_month: String(Number(month)), i_day: String(Number(day)), y_day: '' }
}

/** As most generators make the last part of an address. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The name of the list of posts, in the language of the site. */
export const labelOfPosts = (language: string): string =>
  speaking(/^zh/i.test(language) ? 'zh-CN' : 'en', () => say`Posts`)
