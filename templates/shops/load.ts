import { findColumn } from '../../src/contract/columns.ts'
import { unwrap } from '../../src/contract/client.ts'
import type { Column } from '../../src/contract/types.ts'
import { pageNumber } from '../parts/page-number.ts'
import { selectGround, type Ground } from '../parts/map/ground.ts'
import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'
import { centresOf, type Centre } from './centres.ts'
import { facetsOf, filtersOf, fits, type Facets, type Filters } from './filters.ts'
import { byState, type Shop } from './shop-facts.ts'

const CENTRES_ROUTE = '/t1/shopProjectInfo'
const SHOPS_ROUTE = '/t1/shopInfo'

export type ShopsData =
  | {
      shows: 'centres'
      centres: Centre[]
      ground: Ground[]
      /** Column that lists the shops. */ listColumn?: string
    }
  | {
      shows: 'shops'
      items: Shop[]
      /** Names of the shops' projects by id. */
      names: Record<string, string>
      total: number
      current: number
      pages: number
      facets: Facets
      filters: Filters
    }

const SIZE = 20

/** Commercial projects, or filtered shops, depending on the column's route. */
export async function load({ api, site, column, path, query }: LoadContext): Promise<ShopsData> {
  const counterpart = counterpartOf(site.columns, path)
  const keys = [column, counterpart].flatMap((one) => (one ? [one.key] : []))
  const [ground, shopProjects, projects, shops] = await Promise.all([
    column.route === SHOPS_ROUTE ? [] : selectGround(api),
    Promise.all(keys.map((key) => selectAll(api, key, 'shopProject'))),
    Promise.all(
      keys.map((columnId) =>
        unwrap(
          api.GET('/bzf-portal-data-docking/dataMiddleOffice/selectProject', {
            params: { query: { columnId, businessType: 'commerce', size: 100 } },
          }),
        ),
      ),
    ),
    Promise.all(keys.map((key) => selectAll(api, key, 'shop'))),
  ])
  const centres = centresOf(
    shopProjects.flat(),
    projects.flatMap(({ records }) => records),
    shops.flat(),
  )
  if (column.route !== SHOPS_ROUTE) return { shows: 'centres', centres, ground, listColumn: counterpart?.key }

  const all: Shop[] = shops.flat()
  const facets = facetsOf(all)
  const filters = filtersOf(query, facets)
  const fitting = byState(all.filter((shop) => fits(shop, filters)))
  const pages = Math.ceil(fitting.length / SIZE)
  const item = fitting.findIndex(({ id }) => id === query.item)
  const asked = item < 0 ? pageNumber(query.current) : Math.floor(item / SIZE) + 1
  const current = Math.min(asked, Math.max(pages, 1))
  const names = centres.flatMap(({ id, otherIds, name }) => [id, ...otherIds].map((one) => [one, name]))
  return {
    shows: 'shops',
    items: fitting.slice((current - 1) * SIZE, current * SIZE),
    names: Object.fromEntries(names),
    total: fitting.length,
    current,
    pages,
    facets,
    filters,
  }
}

/** The column with the other kind of page: a sibling, otherwise the first one. */
function counterpartOf(tree: readonly Column[], path: readonly Column[]): Column | undefined {
  const route = path.at(-1)?.route === SHOPS_ROUTE ? CENTRES_ROUTE : SHOPS_ROUTE
  const isIt = (column: Column) => column.template === 'shops' && column.route === route
  return path.at(-2)?.children.find(isIt) ?? findColumn(tree, isIt)
}
