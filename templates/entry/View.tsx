import type { ReactNode } from 'react'
import { contentAddress } from '../../src/contract/addresses.ts'
import type { Article } from '../../src/contract/types.ts'
import { Attachments } from '../parts/Attachments.tsx'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Facts } from '../parts/entries/Facts.tsx'
import { labelOf, valueOf } from '../parts/entries/FieldValue.tsx'
import { isRecord } from '../../src/contract/is-record.ts'
import { Neighbours } from '../parts/Neighbours.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Picture } from '../parts/Picture.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import type { EntryPageData, ShownEntry } from './load.ts'
import { PlaceBox } from './PlaceBox.tsx'
import { schemaOf } from './schema.ts'
import { Sections } from '../parts/entries/Sections.tsx'
import { sectionsOf } from '../parts/entries/sections.ts'
import styles from './View.module.css'

/** One content of any kind: title, facts, text, files, position. */
export function View({ data: { shown }, page }: ViewProps<EntryPageData>) {
  if (shown) return <Entry shown={shown} page={page} />
  return (
    <>
      <ColumnHead path={page.path} />
      <PlainBody path={page.path} />
    </>
  )
}

function Entry({ shown, page: { column, path } }: { shown: ShownEntry; page: PageContext }) {
  const { site, locale, t } = useSite()
  const { shape, entry, content } = shown
  // The group is shown below the title.
  const fields = shape.fields.filter((field) => field !== shape.classify)
  const sections = sectionsOf(fields, content)
  const facts = sections.filter((section) => section.shows === 'fact')
  const long = sections.filter((section) => section.shows !== 'fact')
  const body = textIn(content, shape.body)
  const files = filesOf(shown)
  const cover = body?.includes('<img') ? undefined : entry.cover
  const lead = body === undefined ? entry.summary : undefined
  const isTold = long.some(({ shows }) => !['group', 'rows', 'names'].includes(shows))
  const hasText = Boolean(body || cover || lead || isTold || files.length > 0)
  const list = <Facts fields={facts.map(({ field }) => field)} values={facts.map(({ value }) => value)} />
  const aside = (
    <>
      {hasText && facts.length > 0 && (
        <section className="box box--padded" aria-labelledby="facts">
          <h2 id="facts">{t('entry.facts')}</h2>
          {list}
        </section>
      )}
      <PlaceBox shown={shown} />
    </>
  )
  const lang = content.locale && content.locale !== locale ? content.locale : undefined
  return (
    <>
      <PageHead
        title={entry.title}
        description={entry.summary}
        image={entry.cover}
        schema={schemaOf(shown, site.settings)}
      />
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb path={path} last={entry.title} />
      </div>
      <div className="wrap">
        <Layout isText={hasText} head={<Head shown={shown} />} aside={aside} lang={lang}>
          {!hasText && list}
          {lead && <p className={styles.lead}>{lead}</p>}
          {cover && (
            <figure className={styles.cover}>
              <Picture src={cover} alt={entry.coverAlt ?? ''} sizes="(max-width: 769px) 100vw, 800px" eager />
            </figure>
          )}
          {body && <Prose html={body} />}
          <Sections sections={long} />
          {files.length > 0 && (
            <section className={styles.section} aria-labelledby="files">
              <h2 id="files">{t('article.attachments')}</h2>
              <Attachments files={files} />
            </section>
          )}
          <Neighbours
            prev={content.prev}
            next={content.next}
            addressOf={(id) => contentAddress(site.columns, column.key, id)}
            words={{ label: t('entry.neighbours'), prev: t('entry.previous'), next: t('entry.next') }}
          />
        </Layout>
      </div>
    </>
  )
}

interface LayoutProps {
  /** If there is a text, the facts come before it on a phone; otherwise they are the page. */
  isText: boolean
  lang: string | undefined
  head: ReactNode
  aside: ReactNode
  children: ReactNode
}

function Layout({ isText, lang, head, aside, children }: LayoutProps) {
  const beside = <aside className={styles.aside}>{aside}</aside>
  return (
    <article className={styles.entry} lang={lang}>
      {head}
      {isText && beside}
      <div className={styles.text}>{children}</div>
      {!isText && beside}
    </article>
  )
}

function Head({ shown: { shape, entry } }: { shown: ShownEntry }) {
  const tools = useSite()
  const { title, classify, isPinned, date } = entry
  const day = shape.date && valueOf(shape.date, date, tools)
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {(classify || isPinned || day) && (
        <p className={styles.facts}>
          {isPinned && <Tag state="kind">{tools.t('list.pinned')}</Tag>}
          {classify && <Tag state="kind">{labelOf(shape.classify, classify)}</Tag>}
          {day && (
            <span>
              {shape.date?.label} {day}
            </span>
          )}
        </p>
      )}
    </header>
  )
}

type File = NonNullable<Article['attachments']>[number]

function filesOf({ shape, content }: ShownEntry): File[] {
  const files = shape.attachments === undefined ? [] : content[shape.attachments]
  if (!Array.isArray(files)) return []
  return files.filter(isRecord).flatMap(({ name, url, size, mime }) => {
    const isFile = typeof name === 'string' && typeof url === 'string'
    return isFile
      ? [
          {
            name,
            url,
            size: typeof size === 'number' ? size : undefined,
            mime: typeof mime === 'string' ? mime : undefined,
          },
        ]
      : []
  })
}

function textIn(content: Readonly<Record<string, unknown>>, name: string | undefined): string | undefined {
  const text = name === undefined ? undefined : content[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
