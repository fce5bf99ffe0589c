import { escapeMarkup } from '../../../contract/markup.ts'
import { element } from './element.ts'

/** What a feed reader shows of a content. */
export interface RssItem {
  id: string
  title: string
  address: string
  published: Date
  summary?: string
  category?: string
  file?: { address: string; bytes: number; mime: string }
}

export interface Rss {
  title: string
  description: string
  /** The page that the feed belongs to, and the feed itself. */
  address: string
  self: string
  language: string
  items: readonly RssItem[]
}

/** RSS 2.0 with absolute addresses. */
export function writeRss({ title, description, address, self, language, items }: Rss): string {
  const newest = Math.max(...items.map(({ published }) => published.getTime()))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', address),
    // Every channel has this element, even if it is empty.
    `<description>${escapeMarkup(description)}</description>`,
    element('language', language),
    items.length > 0 ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(writeItem),
    '</channel></rss>\n',
  ].join('\n')
}

/** The item's guid is its contentId, which stays when an article moves; a changed link would make it appear as new. */
function writeItem({ id, title, address, published, summary, category, file }: RssItem): string {
  const enclosure =
    file &&
    `<enclosure url="${escapeMarkup(file.address)}" length="${file.bytes}" type="${escapeMarkup(file.mime)}"/>`
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', id, 'isPermaLink="false"'),
    element('pubDate', published.toUTCString()),
    element('description', summary),
    element('category', category),
    enclosure ?? '',
    '</item>',
  ].join('')
}
