import { columnPath } from '../../src/contract/columns.ts'
import { flatsAddress } from '../../src/contract/flats/address.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { ChoosingLinks } from '../parts/ChoosingLinks.tsx'
import { NothingOfPlan } from '../parts/NothingOfPlan.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Title } from '../parts/Title.tsx'
import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import type { FlatsData } from './load.ts'
import styles from './View.module.css'

type Flats = NonNullable<FlatsData>

/** Every flat of a plan with its price, a building at a time, and how many are free. */
export function View({ data }: { data: FlatsData }) {
  const { site, t } = useSite()
  if (!data) {
    return (
      <div className="wrap alone">
        <PageHead title={t('flats.short')} />
        <NothingOfPlan title={t('flats.none')} text={t('flats.noneText')} />
      </div>
    )
  }
  const title = t('flats.title', { title: data.title })
  return (
    <>
      <PageHead title={title} />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb path={columnPath(site.columns, data.columnKey)} last={t('flats.short')} />
          <h1>
            <Title text={title} />
          </h1>
          <p>{t(data.free === 0 ? 'flats.gone' : 'flats.left', { free: data.free, total: data.total })}</p>
        </div>
      </div>
      <div className={`wrap alone ${styles.page}`}>
        {data.isChoosing && <ChoosingLinks planId={data.planId} />}
        <Types data={data} />
        <Building data={data} />
      </div>
    </>
  )
}

/** Of each type how many there are, how large and for how much. */
function Types({ data }: { data: Flats }) {
  const { t, term, format } = useSite()
  const price = data.isRent ? 'flats.rent' : 'flats.price'
  const range = (from: number, to: number) =>
    from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`
  return (
    <TableBox label={t('flats.types')}>
      <thead>
        <tr>
          {(['flats.type', 'flats.area', price, 'flats.freeOf'] as const).map((word) => (
            <th key={word} scope="col">
              {t(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.types.map(({ type, total, free, areaMin, areaMax, priceMin, priceMax }) => (
          <tr key={type}>
            <th scope="row">{term(type)}</th>
            <td data-label={t('flats.area')}>
              {range(areaMin, areaMax)} {format.squareMetre}
            </td>
            <td data-label={t(price)}>{range(priceMin, priceMax)}</td>
            <td data-label={t('flats.freeOf')}>
              {free} / {total}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** The flats of the building that is shown, and the way to the others. */
function Building({ data }: { data: Flats }) {
  const { t, term, format } = useSite()
  const { planId, buildings, building, flats, isRent } = data
  const price = isRent ? 'flats.rent' : 'flats.price'
  const hasInner = flats.some(({ innerArea }) => innerArea !== undefined)
  return (
    <section aria-labelledby="building">
      {buildings.length > 1 && (
        <nav className="tabs" aria-label={t('flats.buildings')}>
          {buildings.map((one) => (
            <a
              key={one.building}
              href={`${flatsAddress(planId, { building: one.building })}#building`}
              aria-current={one.building === building || undefined}
            >
              {t('flats.buildingOf', { building: term(one.building), free: one.free })}
            </a>
          ))}
        </nav>
      )}
      <h2 id="building">{term(building)}</h2>
      <TableBox label={t('flats.inBuilding', { building: term(building) })}>
        <thead>
          <tr>
            <th scope="col">{t('flats.number')}</th>
            <th scope="col">{t('flats.floor')}</th>
            <th scope="col">{t('flats.type')}</th>
            <th scope="col">{t('flats.area')}</th>
            {hasInner && <th scope="col">{t('flats.inner')}</th>}
            <th scope="col">{t('flats.orientation')}</th>
            <th scope="col">{t(price)}</th>
            <th scope="col">{t('flats.state')}</th>
          </tr>
        </thead>
        <tbody>
          {flats.map(({ unit, number, floor, type, area, innerArea, orientation, price: yuan, state }) => (
            <tr key={`${unit} ${number}`}>
              <th scope="row">{t('flats.numberOf', { unit: term(unit), number })}</th>
              <td data-label={t('flats.floor')}>{floor}</td>
              <td data-label={t('flats.type')}>{term(type)}</td>
              <td data-label={t('flats.area')}>
                {area} {format.squareMetre}
              </td>
              {hasInner && (
                <td data-label={t('flats.inner')}>
                  {innerArea === undefined ? '' : `${innerArea} ${format.squareMetre}`}
                </td>
              )}
              <td data-label={t('flats.orientation')}>{term(orientation)}</td>
              <td data-label={t(price)}>{format.number(yuan)}</td>
              <td data-label={t('flats.state')}>{t(`flats.state.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}
