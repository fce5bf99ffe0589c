import type { Column } from '../../src/contract/types.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { NothingHere } from '../parts/NothingHere.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import { NARROWING, parametersOf } from './filters.ts'
import type { ShopsData } from './load.ts'
import { ShopTable } from './ShopTable.tsx'
import { useLabels } from './use-labels.ts'
import styles from './View.module.css'

interface ShopListProps {
  /** Where interest in a shop is registered. */
  form: Column | undefined
  data: Extract<ShopsData, { shows: 'shops' }>
  columnKey: string
}

/** The shops of a column, with filters. */
export function ShopList({ data, columnKey, form }: ShopListProps) {
  const { t, address } = useSite()
  const { items, names, total, current, pages, facets, filters } = data
  const labelOf = useLabels(names)
  const isNarrowed = NARROWING.some((name) => filters[name] !== undefined)
  return (
    <>
      <FilterLinks
        label={t('shop.filters')}
        all={t('shop.all')}
        addressOf={(change) => address(columnKey, parametersOf({ ...filters, ...change }))}
        groups={NARROWING.map((name) => ({
          name,
          label: t(`shop.filter.${name}`),
          choices: facets[name].map((value) => ({ value, label: labelOf(name, value) })),
          current: filters[name],
        }))}
      />
      {items.length > 0 ? (
        <>
          <div className={styles.head}>
            <h2>{t('shop.count', { count: total })}</h2>
            {form && (
              <a className="button button--primary" href={address(form.key)}>
                {form.label}
              </a>
            )}
          </div>
          <ShopTable shops={items} names={names} />
        </>
      ) : (
        <NothingHere
          narrowed={
            isNarrowed && {
              title: t('shop.none'),
              text: t('shop.noneHint'),
              all: { href: address(columnKey), label: t('shop.showAll') },
            }
          }
        />
      )}
      <Pagination
        current={current}
        pages={pages}
        address={(number) => address(columnKey, { ...parametersOf(filters), ...pageParameter(number) })}
      />
    </>
  )
}
