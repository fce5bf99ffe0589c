import { drawAddress, drawFileAddress } from '../../src/contract/draw/addresses.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import { useSite } from '../parts/site.tsx'
import type { Allocation, Rows } from './load.ts'
import styles from './View.module.css'

/** Digits of a computed number that tell it from the others on a page. */
const DIGITS = 12

/** The list, or the order once it is drawn, a page at a time. */
export function Households({
  allocation: { planId, editions },
  rows,
}: {
  allocation: Allocation
  rows: Rows
}) {
  const { t, term } = useSite()
  const isDrawn = rows.records.some(({ rank }) => rank !== undefined)
  const hasNames = rows.records.some(({ name }) => name !== undefined)
  const label = t(isDrawn ? 'draw.order' : 'draw.list')
  const isNewest = rows.edition === editions[0]?.edition
  const more: Record<string, string> = isNewest ? {} : { edition: String(rows.edition) }
  return (
    <section aria-labelledby="households">
      <div className={styles.head}>
        <h2 id="households">
          {isNewest ? label : `${label} · ${t('draw.edition', { edition: rows.edition })}`}
        </h2>
        <span className="muted">{t('draw.caption', { count: rows.total })}</span>
        <a href={drawFileAddress(planId, 'list.csv', rows.edition)}>list.csv</a>
      </div>
      {hasNames && <p className="muted small">{t('draw.masked')}</p>}
      <TableBox label={label}>
        <thead>
          <tr>
            {isDrawn && <th scope="col">{t('draw.rank')}</th>}
            <th scope="col">{t('draw.no')}</th>
            <th scope="col">{t('draw.group')}</th>
            {hasNames && <th scope="col">{t('draw.name')}</th>}
            <th scope="col">{t('draw.receipt')}</th>
            {isDrawn && <th scope="col">{t('draw.digest')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.records.map(({ no, group, name, receipt, rank, digest }) => (
            <tr key={no}>
              {isDrawn && <td data-label={t('draw.rank')}>{t('draw.rankOf', { rank: rank ?? '' })}</td>}
              <td data-label={t('draw.no')}>{no}</td>
              <td data-label={t('draw.group')}>{term(group)}</td>
              {hasNames && <td data-label={t('draw.name')}>{name}</td>}
              <td data-label={t('draw.receipt')}>{receipt}</td>
              {isDrawn && (
                <td data-label={t('draw.digest')}>
                  <code>{digest?.slice(0, DIGITS)}…</code>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </TableBox>
      <Pagination
        current={rows.current}
        pages={Math.ceil(rows.total / rows.size)}
        address={(page) => drawAddress(planId, { ...more, ...(page > 1 && { current: String(page) }) })}
      />
    </section>
  )
}
