import { ColumnHead } from '../parts/ColumnHead.tsx'
import { showsDates } from '../parts/dates.ts'
import { OfficeContact } from '../parts/OfficeContact.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { Chapters } from './Chapters.tsx'
import { Detail } from './Detail.tsx'
import styles from './Detail.module.css'
import { Plan } from './Plan.tsx'
import type { ArticleData } from './load.ts'
import { Text } from './Text.tsx'

/** One content of a list, or a column's only page. */
export function View({ data, page }: ViewProps<ArticleData>) {
  const hasSide = useSideColumns(page.path).length > 0
  if (data.shows === 'plan') return <Plan data={data} path={page.path} />
  if (data.shows === 'article' && data.isDetail) return <Detail data={data} page={page} />
  const isEarlier = data.shows === 'article' && data.newer !== undefined
  return (
    <>
      <ColumnHead
        path={page.path}
        chosen={[isEarlier && data.article.title]}
        isAboveText={!hasSide && data.shows === 'article'}
      />
      {data.shows === 'nothing' ? (
        <PlainBody path={page.path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={page.path} />
          {data.shows === 'article' ? (
            <Text
              article={data.article}
              column={page.column.label}
              hasDate={showsDates(page.column)}
              action={data.newer && <Newer title={data.newer.title} columnKey={page.column.key} />}
            />
          ) : (
            <Chapters chapters={data.chapters} column={page.column.label}>
              {page.column.route === '/t1/company_profile' && <OfficeContact />}
            </Chapters>
          )}
        </div>
      )}
    </>
  )
}

/** Tells readers of an older content that there is a newer one. */
function Newer({ title, columnKey }: { title: string; columnKey: string }) {
  const { t, address } = useSite()
  return (
    <p className={styles.action}>
      {t('article.newer')} <a href={address(columnKey)}>{title}</a>
    </p>
  )
}
