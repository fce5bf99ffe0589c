import { say } from '../../../ground/language/say.ts'
import { decoded } from '../../../subjects/rich-text/addresses.ts'
import { type ForeignPage, pathOf, type Section } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import { dateOf } from '../dates.ts'
import { labelOfPosts } from '../pages/generator.ts'
import type { Head, Item } from './read-export.ts'

/** More columns than these would fill the menu: then categories group one list. */
const MOST_COLUMNS = 12
const LONGEST = 500
/** What themes and plugins keep for themselves. */
const INTERNAL = new Set(['nav_menu_item', 'wp_navigation', 'wp_template', 'wp_template_part', 'wp_global_styles', 'wp_font_family', 'wp_font_face', 'wp_block', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'attachment']) // prettier-ignore

export interface Attachment {
  url: string
  title: string
  caption: string
  parent: string
  alt: string
}

/** What is known of an export before any text of it is written. */
export interface Survey {
  pages: Map<string, ForeignPage>
  /** By id. */
  attachments: Map<string, Attachment>
  /** The page that shows a picture, by its address. */
  attachmentPages: Map<string, string>
  /** Texts that blocks refer to. */
  reusable: Map<string, string>
  sections: Map<string, Section>
  covers: Map<string, string>
}

type Known = Omit<Item, 'content' | 'comments'> & { isEmpty: boolean }

/** Collects what the export has, and plans where it goes. */
export class Surveyor {
  readonly #items: Known[] = []
  readonly survey: Survey = {
    pages: new Map(),
    attachments: new Map(),
    attachmentPages: new Map(),
    reusable: new Map(),
    sections: new Map(),
    covers: new Map(),
  }
  readonly #notes: ConversionNotes
  #language = 'en'

  constructor(notes: ConversionNotes) {
    this.#notes = notes
  }

  add({ content, comments, ...item }: Item): void {
    if (comments > 0) this.#notes.add('left', say`comments of readers`, undefined, comments)
    if (item.type === 'attachment') this.#addAttachment(item)
    else if (item.type === 'wp_block') this.survey.reusable.set(item.id, content)
    else if (INTERNAL.has(item.type))
      this.#notes.add('left', say`menus, designs and other things of themes`, item.type)
    else if (item.status === 'trash' || item.status === 'auto-draft')
      this.#notes.add('left', say`posts in the trash, and empty drafts`, titleOf(item))
    else this.#items.push({ ...item, isEmpty: content.trim() === '' })
  }

  #addAttachment(item: Omit<Item, 'content' | 'comments'>): void {
    const { id, file, title, excerpt, parent, meta, link } = item
    if (file === '') return
    this.survey.attachments.set(id, {
      url: file,
      title,
      caption: excerpt,
      parent,
      alt: meta.get('_wp_attachment_image_alt') ?? '',
    })
    if (link !== '') this.survey.attachmentPages.set(pathOfLink(link), file)
  }

  plan(head: Head): Survey {
    this.#language = head.language
    const byId = new Map(this.#items.map((item) => [item.id, item]))
    const tops = new Map(
      this.#items
        .filter(({ type }) => type === 'post')
        .map((item) => [item.id, this.#categoriesOf(item, head)]),
    )
    const columns = new Set([...tops.values()].map(([top]) => top?.slug))
    const hasColumns = columns.size <= MOST_COLUMNS
    if (!hasColumns)
      this.#notes.add(
        'guessed',
        say`categories: too many for columns, they group one list`,
        undefined,
        columns.size,
      )
    for (const item of this.#items) {
      const [top, below] = tops.get(item.id) ?? []
      const place =
        item.type === 'page' ? this.#pagePlace(item, byId, head) : this.#postPlace(item, top, hasColumns)
      const page = this.#pageOf(item, place, head)
      const group = hasColumns ? below : (below ?? top)
      if (group && item.type === 'post') page.fields.classify = group.name.slice(0, LONGEST)
      const cover = item.meta.get('_thumbnail_id')
      if (cover !== undefined) this.survey.covers.set(item.id, cover)
      this.survey.pages.set(item.id, page)
    }
    return this.survey
  }

  /** The top category of a post, and the one below it. */
  #categoriesOf({ terms }: Known, { categories }: Head) {
    const term = terms.find(({ domain }) => domain === 'category')
    if (!term) return []
    let [top, below] = [term, undefined as typeof term | undefined]
    for (let steps = 0; steps < 10; steps += 1) {
      const parent = categories.get(top.slug)?.parent ?? ''
      const above = categories.get(parent)
      if (!above || parent === top.slug) break
      below ??= term
      top = { domain: 'category', slug: parent, name: above.name }
    }
    return [top, below]
  }

  #postPlace(item: Known, top: { slug: string; name: string } | undefined, hasColumns: boolean) {
    if (item.type !== 'post') {
      this.#notes.add(
        'guessed',
        say`posts of types that plugins made, now in drafts/ to be looked at`,
        item.type,
      )
      return { sections: [item.type], isIndex: false }
    }
    const slug = hasColumns && top ? decoded(top.slug) : 'posts'
    const label = hasColumns && top ? top.name : labelOfPosts(this.#language)
    this.survey.sections.set(slug, { label, isList: true })
    return { sections: [slug], isIndex: false }
  }

  #pagePlace(item: Known, byId: ReadonlyMap<string, Known>, head: Head) {
    const path: string[] = []
    const seen = new Set([item.id])
    for (let above = byId.get(item.parent); above && !seen.has(above.id); above = byId.get(above.parent)) {
      seen.add(above.id)
      path.unshift(slugOf(above))
    }
    const isHome = pathOfLink(item.link) === pathOfLink(head.address)
    if (isHome && path.length === 0) return { sections: [], isIndex: true }
    const hasBelow = this.#items.some(
      ({ type, parent, status }) => type === 'page' && parent === item.id && status === 'publish',
    )
    const sections = hasBelow ? [...path, slugOf(item)] : path
    if (hasBelow)
      this.survey.sections.set(pathOf(sections), {
        label: titleOf(item),
        order: Number(item.order) || undefined,
      })
    return { sections, isIndex: hasBelow }
  }

  #pageOf(item: Known, place: { sections: string[]; isIndex: boolean }, head: Head): ForeignPage {
    const { id, type, status, isProtected, terms, link, meta } = item
    const reason = draftReason(item)
    if (reason !== undefined) this.#notes.add('left', reason, titleOf(item))
    if (item.title === '') this.#notes.add('guessed', say`posts without a title`, link)
    const tags = [
      ...new Set(
        terms.filter(({ domain }) => domain === 'post_tag' || domain === 'category').map(({ name }) => name),
      ),
    ]
    const own = Number(item.order)
    const author = head.authors.get(item.author) ?? ''
    const date = dateOf(item.date)
    const old = meta.get('_wp_old_slug')
    return {
      source: id,
      ...place,
      name: slugOf(item),
      title: titleOf(item),
      fields: {
        ...(date !== undefined && type !== 'page' && { date }),
        ...(tags.length > 1 && type === 'post' && { tags: tags.slice(0, 200) }),
        ...(author !== '' && type === 'post' && { author: author.slice(0, LONGEST) }),
        ...(item.excerpt !== '' && { summary: plain(item.excerpt) }),
        ...(item.isSticky && { isTop: true }),
        ...(type === 'page' && own > 0 && { order: own }),
      },
      permalink: permalinkOf(item),
      aliases: old ? [pathOfLink(link).replace(/[^/]+(\/?)$/, `${old}$1`)] : [],
      isDraft:
        (status !== 'publish' && status !== 'future' && status !== 'inherit') ||
        isProtected ||
        (type !== 'post' && type !== 'page'),
      isEmpty: item.isEmpty,
    }
  }
}

function draftReason({ status, isProtected }: Known): string | undefined {
  if (isProtected) return say`posts with a password, now in drafts/`
  if (status === 'publish' || status === 'future' || status === 'inherit') return undefined
  return say`drafts and private posts, now in drafts/`
}

const slugOf = (item: Pick<Item, 'slug' | 'title' | 'id'>): string =>
  decoded(item.slug) || item.title || `post-${item.id}`

const titleOf = (item: Pick<Item, 'title' | 'slug' | 'id'>): string =>
  plain(item.title) || decoded(item.slug) || `#${item.id}`

/** Titles and excerpts may hold tags and entities of HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#0?39|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name] ?? "'",
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A site without readable addresses has `?p=12`, which cannot be kept as it is. */
function permalinkOf({ link, id, status }: Known): string {
  const path = pathOfLink(link)
  if (status === 'draft' || link === '') return ''
  return path === '/' && /[?&](?:p|page_id)=\d/.test(link) ? `/archives/${id}` : path
}

/** The path of an address, as WordPress serves it. */
export function pathOfLink(link: string): string {
  return URL.canParse(link) ? new URL(link).pathname : '/'
}
