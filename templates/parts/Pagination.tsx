import { Fragment } from 'react'
import { useSite } from './site.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  current: number
  pages: number
  /** Address of the page with this number. */
  address: (page: number) => string
}

/** Links to pages: the first, the last, the current one with its neighbours, and gaps between. */
export function Pagination({ current, pages, address }: PaginationProps) {
  const { t } = useSite()
  if (pages < 2) return null
  const step = (page: number, label: string) =>
    page < 1 || page > pages ? (
      <span aria-disabled="true">{label}</span>
    ) : (
      <a href={address(page)} rel={page < current ? 'prev' : 'next'}>
        {label}
      </a>
    )
  const isFar = (page: number) => !isNear(page, current, pages)
  const gapBefore = (page: number, before = 0) => {
    if (page - before > 1) return <span className={styles.gap}>…</span>
    if (before > 0 && isFar(before) && !isFar(page))
      return <span className={`${styles.gap} ${styles.phone}`}>…</span>
    return null
  }
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <p>{t('pages.position', { current, pages })}</p>
      {step(current - 1, t('pages.previous'))}
      {pageNumbers(current, pages).map((page, index, numbers) => (
        <Fragment key={page}>
          {gapBefore(page, numbers[index - 1])}
          <a
            href={address(page)}
            aria-current={page === current ? 'page' : undefined}
            className={isFar(page) ? styles.far : undefined}
          >
            {page}
          </a>
        </Fragment>
      ))}
      {step(current + 1, t('pages.next'))}
    </nav>
  )
}

/** Page numbers around the current page; a gap always replaces at least two pages. */
export function pageNumbers(current: number, pages: number): number[] {
  const shown = new Set([1, pages, current - 1, current, current + 1])
  if (current < 4) shown.add(3)
  if (current > pages - 3) shown.add(pages - 2)
  if (shown.has(3)) shown.add(2)
  if (shown.has(pages - 2)) shown.add(pages - 1)
  return [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
}

/** The numbers that fit on a phone. */
function isNear(page: number, current: number, pages: number): boolean {
  return Math.abs(page - current) < 2 || page === 1 || page === pages
}
