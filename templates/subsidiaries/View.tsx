import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import cards from '../parts/PictureCards.module.css'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import type { ViewProps } from '../define/types.ts'
import { CompanyCard } from './CompanyCard.tsx'
import type { SubsidiariesData } from './load.ts'

/** The companies of the organisation: what each does, and contacts. */
export function View({ data: { companies }, page: { path, column } }: ViewProps<SubsidiariesData>) {
  const hasSide = useSideColumns(path).length > 0
  return (
    <>
      <ColumnHead path={path} />
      {companies.length === 0 ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={path} />
          <section aria-label={column.label}>
            <ul className={cards.cards}>
              {companies.map((company) => (
                <CompanyCard key={company.id} company={company} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}
