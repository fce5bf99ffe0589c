import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import { Tag } from '../parts/Tag.tsx'
import { monthlyRent, STATES, type Shop } from './shop-facts.ts'
import styles from './View.module.css'

interface ShopTableProps {
  shops: readonly Shop[]
  /** Names of the shops' projects by id, if there are several. */
  names?: Record<string, string>
}

/** Shops with the facts asked for first: area, rent, trades, equipment. */
export function ShopTable({ shops, names }: ShopTableProps) {
  const { t } = useSite()
  return (
    <TableBox label={t('shop.tables')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('shop.number')}</th>
          <th scope="col">{t('shop.state')}</th>
          <th scope="col" className="n">
            {t('shop.area')}
          </th>
          <th scope="col" className="n">
            {t('shop.rent')}
          </th>
          <th scope="col">{t('shop.trades')}</th>
          <th scope="col">{t('shop.facilities')}</th>
        </tr>
      </thead>
      <tbody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} project={names?.[shop.projectId]} />
        ))}
      </tbody>
    </TableBox>
  )
}

function ShopRow({ shop, project }: { shop: Shop; project?: string }) {
  const { t, term, format } = useSite()
  const { shopNo, floor, areaM2, usableAreaM2, rent, allowedTrades = [], status, floorPlan } = shop
  const { tag, key } = STATES[status]
  const fittings = useFittings(shop)
  return (
    <tr id={shop.id}>
      <td data-label={t('shop.number')}>
        <div>
          <b>{shopNo}</b>
          {(project ?? floor) && <small>{[project, floor].filter(Boolean).join(t('article.comma'))}</small>}
          {floorPlan && (
            <a className={styles.plan} href={floorPlan}>
              <span className="hidden-text">{shopNo} </span>
              {t('shop.plan')}
            </a>
          )}
        </div>
      </td>
      <td data-label={t('shop.state')}>
        <Tag state={tag}>{t(key)}</Tag>
      </td>
      <td className="n" data-label={t('shop.area')}>
        <div>
          {format.number(areaM2)} {format.squareMetre}
          {usableAreaM2 !== undefined && (
            <small>
              {t('shop.usable')} {format.number(usableAreaM2)} {format.squareMetre}
            </small>
          )}
        </div>
      </td>
      <td className="n" data-label={t('shop.rent')}>
        <div>
          {t('shop.perDay', { price: format.number(rent) })}
          <small>{t('shop.monthly', { price: monthlyRent(shop) })}</small>
        </div>
      </td>
      <td data-label={t('shop.trades')}>
        {allowedTrades.length > 0 ? allowedTrades.map(term).join(t('project.and')) : '–'}
      </td>
      <td data-label={t('shop.facilities')}>{fittings.length > 0 ? fittings.join(t('project.and')) : '–'}</td>
    </tr>
  )
}

/** The shop's equipment; a missing exhaust rules out restaurants. */
function useFittings({ exhaust, gas, waterDrain, powerKw, leaseYears }: Shop): string[] {
  const { t } = useSite()
  return [
    exhaust === true && t('shop.exhaust'),
    exhaust === false && t('shop.noExhaust'),
    gas === true && t('shop.gas'),
    waterDrain === true && t('shop.water'),
    powerKw !== undefined && t('shop.power', { count: powerKw }),
    leaseYears !== undefined && t('shop.leaseYears', { years: leaseYears }),
  ].filter((text) => text !== false)
}
