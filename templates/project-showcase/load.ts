import { unwrap } from '../../src/contract/client.ts'
import { isPlausible } from '../../src/contract/maps.ts'
import { projectsColumn } from '../../src/contract/projects.ts'
import type { Project } from '../../src/contract/types.ts'
import { selectGround, type Ground } from '../parts/map/ground.ts'
import { pageNumber } from '../parts/page-number.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import { pagesAfter } from '../parts/select-all.ts'
import { numberOf } from '../parts/settings.ts'
import type { LoadContext } from '../define/types.ts'
import { facetsOf, type Facets } from './facets.ts'
import { filtersOf, type Filters } from './filters.ts'

export interface ShowcaseItem extends ProjectFacts {
  /** Absent if the project's position is impossible. */
  position?: { lng: number; lat: number }
  /** The first transport connection that the project lists. */
  transit?: { names: readonly string[]; walkMin?: number }
  /** The time of its number of homes. */
  asOf: string
}

export interface ShowcaseData {
  items: ShowcaseItem[]
  total: number
  current: number
  pages: number
  /** Number of the first item, from 1. */
  first: number
  facets: Facets
  filters: Filters
  /** Positions of all the column's projects, filtered or not. */
  positions: { lng: number; lat: number; name: string }[]
  /** The map's background. */
  ground: Ground[]
}

const PAGE_SIZE = 10
const MAP_SIZE = 50
/** Projects read per request for the filters; a thousand in all, more than any column has. */
const FACET_SIZE = 100

/** A filtered and ordered page of the projects of a column and its descendants, or of the column in its settings. */
export async function load({ api, site, column, query }: LoadContext): Promise<ShowcaseData> {
  const columnId = projectsColumn(site.columns, column)
  const ask = (parameters: object) =>
    unwrap(
      api.GET('/bzf-portal-data-docking/dataMiddleOffice/selectProject', {
        params: { query: { columnId, ...parameters } },
      }),
    )
  const [start, ground] = await Promise.all([ask({ size: FACET_SIZE }), selectGround(api)])
  const others = await pagesAfter(start, (current) => ask({ size: FACET_SIZE, current }))
  const all = [start, ...others].flatMap(({ records }) => records)
  const facets = facetsOf(all, site.settings.districts, query)
  const filters = filtersOf(query, facets)
  const { tenure, business, district, people, layout, rent, price, status, sort, view } = filters
  const narrowed = {
    businessType: business,
    district,
    tenure,
    people: people === undefined ? undefined : Number(people),
    layout,
    rentMin: rent?.min,
    rentMax: rent?.max,
    priceMin: price?.min,
    priceMax: price?.max,
    status,
    sort,
  }
  const size = view === 'map' ? MAP_SIZE : (numberOf(column.settings?.pageSize) ?? PAGE_SIZE)
  const asked = await ask({ ...narrowed, size, current: pageNumber(query.current) })
  // A number beyond the end shows the last page.
  const isBeyond = asked.current > asked.pages && asked.pages > 0
  const page = isBeyond ? await ask({ ...narrowed, size, current: asked.pages }) : asked
  return {
    items: page.records.map(itemOf),
    total: page.total,
    current: page.current,
    pages: page.pages,
    first: (page.current - 1) * size + 1,
    facets,
    filters,
    ground,
    positions: all.flatMap((project) => {
      const position = positionOf(project)
      return position ? [{ ...position, name: project.district }] : []
    }),
  }
}

function itemOf(project: Project): ShowcaseItem {
  const [transit] = project.transit ?? []
  return {
    ...projectFacts(project),
    position: positionOf(project),
    transit: transit && {
      names: [`${transit.type ?? ''}${transit.line}`, transit.stop ?? ''].filter(Boolean),
      walkMin: transit.walkMin,
    },
    asOf: project.availableAsOf ?? project.publishDate,
  }
}

function positionOf({ lng, lat, coordType }: Project): ShowcaseItem['position'] {
  return isPlausible({ lng, lat }, coordType) ? { lng, lat } : undefined
}
