import { ColumnHead } from '../parts/ColumnHead.tsx'
import { EmptyColumn } from '../parts/EmptyColumn.tsx'
import { fileSize } from '../parts/files.ts'
import { Fold } from '../parts/Fold.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Picture } from '../parts/Picture.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import type { Brochure, BrochureData } from './load.ts'
import styles from './View.module.css'

/** Brochures page by page, and as files. The first is open; the others show their cover. */
export function View({ data: { brochures }, page: { path } }: ViewProps<BrochureData>) {
  const hasSide = useSideColumns(path).length > 0
  return (
    <>
      <ColumnHead path={path} />
      <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
        <SideNav path={path} />
        {brochures.length > 0 ? (
          <div className={styles.brochures}>
            {brochures.map((brochure, index) => (
              <BrochureView key={brochure.id} brochure={brochure} isOpen={index === 0} />
            ))}
          </div>
        ) : (
          <EmptyColumn />
        )}
      </div>
    </>
  )
}

function BrochureView({ brochure, isOpen }: { brochure: Brochure; isOpen: boolean }) {
  const { t } = useSite()
  const { id, title, year, cover, pages = [], pdfUrl, fileSize: size } = brochure
  const count = t('brochure.pages', { count: pages.length })
  return (
    <article id={id} className={styles.brochure}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className="muted small">
            {[year !== undefined && t('brochure.year', { year: String(year) }), pages.length > 0 && count]
              .filter((text) => text !== false)
              .join(t('article.comma'))}
          </p>
        </div>
        {pdfUrl && (
          <a className="button" href={pdfUrl} download="">
            <Icon name="down" />
            {t('brochure.download')}
            <span className="hidden-text"> {title}</span>
            {size !== undefined && <small>{fileSize(size)}</small>}
          </a>
        )}
      </div>
      {isOpen && pages.length > 0 ? (
        <Pages brochure={brochure} isFirst />
      ) : (
        <>
          <Picture className={styles.cover} src={cover} alt="" sizes="280px" />
          {pages.length > 0 && (
            <Fold title={count}>
              <Pages brochure={brochure} />
            </Fold>
          )}
        </>
      )}
    </article>
  )
}

/** Each page links to its picture, which browsers can enlarge. */
function Pages({ brochure: { title, pages }, isFirst = false }: { brochure: Brochure; isFirst?: boolean }) {
  const { t } = useSite()
  return (
    <ol className={styles.pages}>
      {pages?.map(({ url, alt }, index) => (
        <li key={url}>
          <a href={url}>
            <Picture
              src={url}
              alt={alt ?? t('brochure.pageOf', { title, count: index + 1 })}
              sizes="(max-width: 769px) 100vw, 440px"
              eager={isFirst && index < 2}
            />
            <span>{t('brochure.page', { count: index + 1 })}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
