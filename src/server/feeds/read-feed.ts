import { columnAddress, contentAddress } from '../../contract/addresses.ts'
import { columnPath, shownColumns } from '../../contract/columns.ts'
import { feedAddress } from '../../contract/feeds.ts'
import type { Article, Column } from '../../contract/types.ts'
import type { ApiContext } from '../api/context.ts'
import { kindOfExtension, KINDS } from '../media/kinds.ts'
import { trusted } from '../trusted.ts'
import type { Rss, RssItem } from './rss.ts'

/** Articles in a feed; readers ask again long before there are more new ones. */
const ITEMS = 30

/** The newest articles of a list and of the columns below it; undefined where there is no such list to be seen. */
export async function readFeed(api: ApiContext, key: string, origin: string): Promise<Rss | undefined> {
  const site = await api.site()
  const tree = site.tree(new URL(origin).host)
  const path = columnPath(tree, key)
  const column = path.at(-1)
  const feed = feedAddress(path)
  if (!column || feed === undefined) return undefined
  const columns = [column, ...shownColumns(column.children)].map((shown) => shown.key)
  const page = await api.readPage({ columns, kind: 'article', current: 1, size: ITEMS }, site.counts)
  const articles = trusted<Article[]>(await site.references.resolve(page.records))
  const { name, locale = 'zh-CN', description } = site.settings
  return {
    title: `${column.label} · ${name}`,
    description: introOf(column) ?? description ?? column.label,
    address: origin + columnAddress(tree, key),
    self: origin + feed,
    language: column.locale ?? locale,
    // Lists begin with what is pinned.
    items: articles
      .map((article) => itemOf(article, tree, origin))
      .toSorted((a, b) => b.published.getTime() - a.published.getTime()),
  }
}

function introOf({ settings }: Column): string | undefined {
  return typeof settings?.intro === 'string' ? settings.intro : undefined
}

function itemOf(article: Article, tree: readonly Column[], origin: string): RssItem {
  const { id, columnId, title, publishTime, summary, classify, attachments = [] } = article
  return {
    id,
    title,
    address: origin + contentAddress(tree, columnId, id),
    published: new Date(publishTime),
    summary,
    category: classify,
    // RSS knows one file for each item.
    file: attachments.map((file) => fileOf(file, origin)).find((file) => file !== undefined),
  }
}

type Attachment = NonNullable<Article['attachments']>[number]

/** A file of this site; others are a link in the article's text. */
function fileOf({ url, size, mime }: Attachment, origin: string): RssItem['file'] {
  if (!url?.startsWith('/media/')) return undefined
  const extension = /\.[a-z0-9]+$/i.exec(url)?.[0] ?? ''
  const kind = kindOfExtension(extension)
  return {
    address: origin + url,
    // The specification has it that 0 stands for a size nobody knows.
    bytes: size ?? 0,
    mime: mime ?? (kind ? KINDS[kind].mime : 'application/octet-stream'),
  }
}
