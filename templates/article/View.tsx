import { ColumnHead } from '../parts/ColumnHead.tsx'
import { OfficeContact } from '../parts/OfficeContact.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import type { ViewProps } from '../types.ts'
import { Chapters } from './Chapters.tsx'
import { Detail } from './Detail.tsx'
import type { ArticleData } from './load.ts'
import { Text } from './Text.tsx'

/** One of a list's contents, or what a column of its own says. */
export function View({ data, page }: ViewProps<ArticleData>) {
  const hasSide = useSideColumns(page.path).length > 0
  if (data.shows === 'article' && data.isDetail) return <Detail data={data} page={page} />
  return (
    <>
      <ColumnHead path={page.path} />
      {data.shows === 'nothing' ? (
        <PlainBody path={page.path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={page.path} />
          {data.shows === 'article' ? (
            <Text article={data.article} column={page.column.label} />
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
