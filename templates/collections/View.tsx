import { placeAddress } from '../../src/contract/addresses.ts'
import { columnPath, findColumn } from '../../src/contract/columns.ts'
import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { CenterLayout } from '../parts/center/CenterLayout.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { ViewProps } from '../define/types.ts'
import type { CollectionsData } from './load.ts'
import styles from './View.module.css'

type Bookmark = Answer<'selectBookmarks'>['records'][number]

/** The user's bookmarks by column; several can be removed at once. */
export function View({ data, page: { column, path } }: ViewProps<CollectionsData>) {
  const { site, t, address } = useSite()
  const { records, total, current, pages } = data
  const title = t(data.projects ? 'collections.projects' : 'collections.articles')
  if (total === 0)
    return (
      <CenterLayout path={path} title={title}>
        <Nothing projects={data.projects} />
      </CenterLayout>
    )
  const keyOf = ({ columnId = '' }: Bookmark) => columnPath(site.columns, columnId).at(-1)?.key ?? ''
  const keys = [...new Set(records.map(keyOf))]
  const addressOf = (number: number) => address(column.key, number > 1 ? { current: String(number) } : {})
  return (
    <CenterLayout path={path} title={title} note={t('collections.count', { count: total })}>
      <ActionForm operation="updateArticleCollects" back={addressOf(1)}>
        <input type="hidden" name="status" value="0" />
        {keys.map((key) => (
          <section className={styles.group} key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`}>
              {columnPath(site.columns, key).at(-1)?.label ?? t('collections.other')}
            </h2>
            <ul>
              {records
                .filter((bookmark) => keyOf(bookmark) === key)
                .map((bookmark) => (
                  <Item key={bookmark.id} bookmark={bookmark} />
                ))}
            </ul>
          </section>
        ))}
        <p className={styles.act}>
          <button className="button button--quiet">{t('collections.removeSelected')}</button>
        </p>
      </ActionForm>
      <Pagination current={current} pages={pages} address={addressOf} />
    </CenterLayout>
  )
}

function Item({ bookmark }: { bookmark: Bookmark }) {
  const { site, t, format } = useSite()
  const { id, contentId, kind = 'article', columnId = '', title = '', collectTime, invalid } = bookmark
  const address = placeAddress(site.columns, { id: contentId, kind, columnId })
  return (
    <li className={styles.item}>
      <input type="checkbox" name="id" value={id} aria-label={t('collections.select', { title })} />
      <div>
        {invalid ? <span className={styles.gone}>{title}</span> : <a href={address}>{title}</a>}
        <p>
          {invalid && <Tag state="closed">{t('collections.invalid')}</Tag>}
          <span>
            {invalid
              ? t('collections.invalidText')
              : t('collections.time', { time: format.date(collectTime ?? '') })}
          </span>
        </p>
      </div>
    </li>
  )
}

/** Empty state: what will be here, and where to find it. */
function Nothing({ projects }: { projects: boolean }) {
  const { site, t, address } = useSite()
  const wanted = projects ? 'project-showcase' : 'list'
  const column = findColumn(site.columns, ({ template, hidden }) => template === wanted && !hidden)
  const [title, text, go] = projects
    ? [t('collections.noneProjects'), t('collections.noneProjectsText'), t('collections.goProjects')]
    : [t('collections.noneArticles'), t('collections.noneArticlesText'), t('collections.goArticles')]
  return (
    <Empty title={title} text={text}>
      <a className="button" href={column ? address(column.key) : '/home'}>
        {go}
      </a>
    </Empty>
  )
}
