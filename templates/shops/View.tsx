import { ColumnHead } from '../parts/ColumnHead.tsx'
import { firstForm } from '../parts/form-column.ts'
import type { ViewProps } from '../define/types.ts'
import { Centres } from './Centres.tsx'
import { NARROWING } from './filters.ts'
import type { ShopsData } from './load.ts'
import { ShopList } from './ShopList.tsx'
import { useLabels } from './use-labels.ts'

/** Commercial projects, or the shops themselves. */
export function View({ data, page: { column, path } }: ViewProps<ShopsData>) {
  const isList = data.shows === 'shops'
  const labelOf = useLabels(isList ? data.names : {})
  const filters = isList ? data.filters : {}
  const chosen = NARROWING.flatMap((name) => (filters[name] ? [labelOf(name, filters[name])] : []))
  // Shops are asked for by the form beside them.
  const form = firstForm(path.at(-2)?.children ?? [])
  return (
    <>
      <ColumnHead path={path} chosen={chosen} current={isList ? data.current : 1} />
      <div className="wrap alone">
        {isList ? (
          <ShopList data={data} columnKey={column.key} form={form} />
        ) : (
          <Centres data={data} form={form} />
        )}
      </div>
    </>
  )
}
