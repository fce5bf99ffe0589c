import { ColumnHead } from '../parts/ColumnHead.tsx'
import type { ViewProps } from '../types.ts'
import { Centres } from './Centres.tsx'
import type { ShopsData } from './load.ts'
import { ShopList } from './ShopList.tsx'

/** Places with shops, or the shops themselves. */
export function View({ data, page: { column, path } }: ViewProps<ShopsData>) {
  return (
    <>
      <ColumnHead path={path} />
      <div className="wrap alone">
        {data.shows === 'centres' ? <Centres data={data} /> : <ShopList data={data} columnKey={column.key} />}
      </div>
    </>
  )
}
