import type { Column } from '../../src/contract/types.ts'
import { Filter, FilterBox } from '../parts/FilterLinks.tsx'
import { useSite } from '../parts/site.tsx'
import { businessColumns, familyOf, type BusinessColumn } from './columns.ts'
import { NARROWING, type Filters, type Narrowing } from './filters.ts'
import type { ShowcaseData } from './load.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import type { AddressOf } from './address-of.ts'

interface ProjectFiltersProps {
  data: ShowcaseData
  path: readonly Column[]
  addressOf: AddressOf
}

interface Choice {
  label: string
  change: Partial<Filters>
  isCurrent: boolean
}

/** Rents, prices and businesses of one tenure mean nothing in another. */
const NO_TENURE = { tenure: undefined, business: undefined, rent: undefined, price: undefined }
const NO_BUSINESS = { business: undefined, rent: undefined, price: undefined }
const FREE: Partial<Record<Narrowing, Partial<Filters>>> = { tenure: NO_TENURE, business: NO_BUSINESS }

/** The filters, each value a link. A filter without a choice is left out, and so is an empty box. */
export function ProjectFilters({ data: { facets, filters }, path, addressOf }: ProjectFiltersProps) {
  const { site, t, term } = useSite()
  const labels = useFilterLabels()
  const choices: Record<Narrowing, Choice[]> = {
    tenure: facets.tenure.map((tenure) => ({
      label: labels.tenure(tenure),
      change: { ...NO_TENURE, tenure },
      isCurrent: tenure === filters.tenure,
    })),
    people: facets.people.map((people) => ({
      label: labels.people(people),
      change: { people },
      isCurrent: people === filters.people,
    })),
    rent: facets.rent.map((rent) => ({
      label: labels.band(rent),
      // Whoever names a rent looks for a home to let.
      change: { tenure: facets.tenure.find((tenure) => tenure === 'rent'), rent },
      isCurrent: rent.value === filters.rent?.value,
    })),
    business: facets.business.map((business) => ({
      label: labels.business(business),
      change: { ...NO_BUSINESS, business },
      isCurrent: business === filters.business,
    })),
    district: facets.district.map((district) => ({
      label: term(district),
      change: { district },
      isCurrent: district === filters.district,
    })),
    layout: facets.layout.map((layout) => ({
      label: term(layout),
      change: { layout },
      isCurrent: layout === filters.layout,
    })),
    price: facets.price.map((price) => ({
      label: labels.band(price),
      change: { price },
      isCurrent: price.value === filters.price?.value,
    })),
    status: facets.status.map((status) => ({
      label: labels.status(status),
      change: { status },
      isCurrent: status === filters.status,
    })),
  }
  const shown = NARROWING.filter((name) => choices[name].length > 0)
  // A column with several businesses has a filter; any other links to its counterparts.
  const businesses = shown.includes('business') ? [] : businessColumns(site.columns)
  const family = familyOf(path)
  if (shown.length + businesses.length + family.length === 0) return null
  const chosen = shown.flatMap((name) => choices[name].filter(({ isCurrent }) => isCurrent))
  return (
    <FilterBox id="projects" label={t('project.filters')} chosen={chosen.map(({ label }) => label)}>
      {businesses.length > 0 && <BusinessLinks columns={businesses} path={path} />}
      {family.length > 0 && <FamilyLinks family={family} path={path} />}
      {shown.map((name) => (
        <Filter key={name} label={t(`project.filter.${name}`)}>
          <a
            className="chip"
            href={addressOf(FREE[name] ?? { [name]: undefined })}
            aria-current={filters[name] === undefined || undefined}
          >
            {t('project.any')}
          </a>
          {choices[name].map(({ label, change, isCurrent }) => (
            <a key={label} className="chip" href={addressOf(change)} aria-current={isCurrent || undefined}>
              {label}
            </a>
          ))}
        </Filter>
      ))}
    </FilterBox>
  )
}

/** The same kind of column of the other businesses. */
function BusinessLinks({ columns, path }: { columns: BusinessColumn[]; path: readonly Column[] }) {
  const { t, address } = useSite()
  const own = path.findLast(({ business }) => business)?.business
  return (
    <Filter label={t('project.filter.business')}>
      {columns.map(({ business, column }) => (
        <a
          key={business}
          className="chip"
          href={address(column.key)}
          aria-current={business === own || undefined}
        >
          {t(`business.${business}`)}
        </a>
      ))}
    </Filter>
  )
}

/** The columns with a part of these projects, or with the others. */
function FamilyLinks({ family, path }: { family: Column[]; path: readonly Column[] }) {
  const { t, address } = useSite()
  const here = path.at(-1)
  return (
    <Filter label={t('project.filter.column')}>
      {family.map(({ key, label, children }) => (
        <a
          key={key}
          className="chip"
          href={address(key)}
          aria-current={key === here?.key ? 'page' : undefined}
        >
          {children.length > 0 ? t('list.all') : label}
        </a>
      ))}
    </Filter>
  )
}
