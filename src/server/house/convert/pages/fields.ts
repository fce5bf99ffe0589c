import { isRecord } from '../../../../contract/is-record.ts'
import { say } from '../../../ground/language/say.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { dateOf } from '../dates.ts'
import type { ConversionNotes } from '../notes.ts'

/** What the front matter of a page says, by the names of this portal. */
export interface Said {
  title: string | undefined
  fields: Fields
  /** As written: a path, or an address. */
  cover: string | undefined
  isDraft: boolean
  aliases: string[]
  /** Its own address, or the last part of it. */
  address: string | undefined
  slug: string | undefined
  /** Where the page sends its visitors. */
  redirect: string | undefined
}

const NAMES: Record<string, string> = {
  title: 'title', linktitle: 'linkTitle',
  date: 'date', publishdate: 'date', publish_date: 'date', pubdate: 'date', created: 'date',
  description: 'summary', summary: 'summary', excerpt: 'summary', lead: 'summary',
  tags: 'tags', tag: 'tags', keywords: 'tags',
  categories: 'categories', category: 'categories',
  author: 'author', authors: 'author',
  image: 'cover', cover: 'cover', featured_image: 'cover', featuredimage: 'cover', thumbnail: 'cover', banner: 'cover', images: 'cover', heroimage: 'cover',
  weight: 'order', order: 'order', nav_order: 'order', sidebar_position: 'order',
  pinned: 'isTop', sticky: 'isTop', top: 'isTop',
  expirydate: 'expires', unpublishdate: 'expires',
  draft: 'draft', published: 'published',
  aliases: 'aliases', alias: 'aliases', redirect_from: 'aliases', redirectfrom: 'aliases',
  url: 'url', permalink: 'url', slug: 'slug', redirect_to: 'redirect',
} // prettier-ignore
/** They say how a page looks or when it was saved, never what it says. */
const SILENT = new Set(['layout', 'type', 'lastmod', 'updated', 'last_modified_at', 'modified', 'outline', 'sidebar', 'navbar', 'comments', 'toc', 'math', 'mathjax', 'body_class', 'bodyclass', 'head', 'lang', 'id', 'uuid', 'guid', 'editlink', 'prev', 'next', 'linktitle', 'page', 'footer', 'aside', 'features', 'hero']) // prettier-ignore

const LONGEST = 500
const LONGEST_SUMMARY = 20_000
const MOST_TAGS = 200

export function readFields(values: Record<string, unknown>, place: string, notes: ConversionNotes): Said {
  const found = sortedOut(values, notes)
  const title = found.has('title') ? plain(found.get('title')) : ''
  return {
    title: title === '' ? undefined : title,
    fields: fieldsOf(found, place, notes),
    cover: coverOf(found.get('cover')),
    isDraft: isTrue(found.get('draft')) || String(found.get('published')) === 'false',
    aliases: textsOf(found.get('aliases')),
    address: textsOf(found.get('url'))[0],
    slug: textsOf(found.get('slug'))[0],
    redirect: textsOf(found.get('redirect'))[0],
  }
}

/** Values by what they are; others are named, unless they say nothing about the content. */
function sortedOut(values: Record<string, unknown>, notes: ConversionNotes): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    const name = NAMES[key.toLowerCase()]
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    if (name !== undefined && !found.has(name)) found.set(name, value)
    else if (name === undefined && !SILENT.has(key.toLowerCase()))
      notes.add('left', say`front matter without a place here`, key)
  }
  return found
}

function fieldsOf(found: ReadonlyMap<string, unknown>, place: string, notes: ConversionNotes): Fields {
  const [classify, ...others] = textsOf(found.get('categories'))
  const tags = [...new Set([...others, ...textsOf(found.get('tags'))])].slice(0, MOST_TAGS)
  const order = Number(found.get('order') ?? Number.NaN)
  const author = textsOf(found.get('author')).join('、')
  const summary = plain(found.get('summary'))
  return withoutEmpty({
    date: timeOf(found.get('date'), place, notes),
    classify,
    tags: tags.length > 0 ? tags : undefined,
    author: author.slice(0, LONGEST),
    summary: summary.slice(0, LONGEST_SUMMARY),
    order: Number.isInteger(order) ? order : undefined,
    isTop: isTrue(found.get('isTop')) ? true : undefined,
    expireTime: timeOf(found.get('expires'), place, notes),
  })
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

function timeOf(value: unknown, place: string, notes: ConversionNotes): string | undefined {
  if (value === undefined) return undefined
  const time = dateOf(value)
  if (time === undefined) notes.add('left', say`dates that are none`, `${place}: ${String(value)}`)
  return time
}

/** Numbers above 0 pin as well, as in Hexo. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || (typeof value === 'number' && value > 0)

const plain = (value: unknown): string => (textsOf(value)[0] ?? '').replaceAll(/\s+/g, ' ').trim()

/** Texts of a list, or of a single value; a list of one's own records gives their names. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (isRecord(value)) return textsOf(value.name ?? value.title ?? value.label)
  if (typeof value === 'number' || typeof value === 'bigint') return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, LONGEST_SUMMARY)] : []
}

function coverOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return coverOf(value[0])
  if (isRecord(value)) return coverOf(value.image ?? value.src ?? value.url ?? value.path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
