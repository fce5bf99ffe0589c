import { columnAddress, placeAddress } from '../../../contract/addresses.ts'
import { columnPath, shownColumns } from '../../../contract/columns.ts'
import { feedAddress } from '../../../contract/feeds.ts'
import { fieldsOf } from '../../../contract/kind-shape.ts'
import type { Article, Column } from '../../../contract/types.ts'
import type { ApiContext } from '../service/context.ts'
import { readNews, type NewsItem } from '../../subjects/columns/tree/news.ts'
import { kindOfExtension, KINDS } from '../../subjects/media/formats/file-types.ts'
import { leadOf, summaryOf } from '../../subjects/rich-text/text.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Rss, RssItem } from './rss.ts'

/** Contents in a feed; readers reload long before there are more new ones. */
const ITEMS = 30

/** The newest contents of a column and those below it; undefined if there is no such public feed. */
export async function readFeed(api: ApiContext, key: string, origin: string): Promise<Rss | undefined> {
  const site = await api.site(new URL(origin))
  const { tree } = site
  const path = columnPath(tree, key)
  const column = path.at(-1)
  const feed = feedAddress(path)
  if (!column || feed === undefined) return undefined
  const columns = [column, ...shownColumns(column.children)].map((shown) => shown.key)
  const news = await readNews(api, site, columns, ITEMS, true)
  const { name, locale = 'zh-CN', description } = site.settings
  return {
    title: `${column.label} · ${name}`,
    description: introOf(column) ?? description ?? column.label,
    address: origin + columnAddress(tree, key),
    self: origin + feed,
    language: column.locale ?? locale,
    // Lists begin with pinned contents.
    items: news
      .map((item) => itemOf(item, tree, origin))
      .toSorted((a, b) => b.published.getTime() - a.published.getTime()),
  }
}

function introOf({ settings }: Column): string | undefined {
  return typeof settings?.intro === 'string' ? settings.intro : undefined
}

function itemOf({ record, kind, ...item }: NewsItem, tree: readonly Column[], origin: string): RssItem {
  const { id, classify } = record
  const fields: Record<string, unknown> = record
  const files = kind.attachments === undefined ? [] : fields[kind.attachments]
  // Validated by the kind when it was published: `x-kind.attachments` names a list of files.
  const attachments = Array.isArray(files) ? unsafeCast<Attachment[]>(files) : []
  return {
    id,
    title: item.title,
    address: origin + placeAddress(tree, record),
    published: new Date(item.published),
    summary: item.summary ?? openingOf(fields, kind),
    category: classify,
    // RSS allows one file per item.
    file: attachments.map((file) => fileOf(file, origin)).find((file) => file !== undefined),
  }
}

/** Of a kind without a summary, such as projects: how its first text with paragraphs begins. */
function openingOf(
  fields: Record<string, unknown>,
  { summary, schema }: NewsItem['kind'],
): string | undefined {
  const texts = fieldsOf(schema.properties).filter(({ isHtml }) => isHtml)
  const text = texts.map(({ name }) => fields[name]).find((value) => typeof value === 'string')
  return summary === undefined && typeof text === 'string' ? summaryOf(leadOf(text)) : undefined
}

type Attachment = NonNullable<Article['attachments']>[number]

/** A file of this site; other files are links in the article's text. */
function fileOf({ url, size, mime }: Attachment, origin: string): RssItem['file'] {
  if (!url?.startsWith('/media/')) return undefined
  const extension = /\.[a-z0-9]+$/i.exec(url)?.[0] ?? ''
  const kind = kindOfExtension(extension)
  return {
    address: origin + url,
    // RSS uses 0 for an unknown size.
    bytes: size ?? 0,
    mime: mime ?? (kind ? KINDS[kind].mime : 'application/octet-stream'),
  }
}
