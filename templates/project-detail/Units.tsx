import { flatsAddress } from '../../src/contract/flats/address.ts'
import { unitEstimate } from '../../src/contract/projects.ts'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import { usePageAddress } from './address.ts'
import { PER } from '../parts/tenures.ts'
import { useAmounts } from './amounts.ts'
import { FactList, type Fact } from './FactList.tsx'
import type { ProjectPage } from './load.ts'
import styles from './Units.module.css'
import view from './View.module.css'

type Project = ProjectPage['project']
type UnitType = Project['unitTypes'][number]

/** The unit types: one with its plan, and all of them in a table. */
export function Units({ data }: { data: ProjectPage }) {
  const { t } = useSite()
  const { project } = data
  const { isRental } = useAmounts(project)
  const unit = project.unitTypes[data.unit]
  return (
    <section id="units" className={view.block}>
      <h2>{t(isRental ? 'project.unitsLet' : 'project.unitsSold')}</h2>
      {unit && <UnitView data={data} unit={unit} />}
      {project.unitTypes.length > 1 && <PriceTable project={project} />}
      {data.flats.map(({ planId, title, free, total }) => (
        <p key={planId} className={styles.flats}>
          <a href={flatsAddress(planId)}>{t('flats.title', { title })}</a>{' '}
          {t(free === 0 ? 'flats.gone' : 'flats.left', { free, total })}
        </p>
      ))}
    </section>
  )
}

function UnitView({ data, unit }: { data: ProjectPage; unit: UnitType }) {
  const { t, term } = useSite()
  const addressOf = usePageAddress(data)
  const { unitTypes } = data.project
  const facts = useUnitFacts(data.project)(unit)
  const plan = planOf(data.project, data.unit)
  return (
    <div className={plan ? styles.planview : `${styles.planview} ${styles.plain}`}>
      {plan && (
        <figure>
          <Picture
            src={plan.url}
            alt={plan.alt ?? t('project.planAlt', { name: term(unit.name), layout: term(unit.layout) })}
            sizes="(max-width: 769px) 100vw, 640px"
          />
          {unit.rooms && (
            <figcaption>
              <ol className={styles.rooms} aria-label={t('project.rooms')}>
                {[...unit.rooms.entries()].map(([place, room]) => (
                  <li key={place}>{term(room)}</li>
                ))}
              </ol>
            </figcaption>
          )}
        </figure>
      )}
      <div>
        {unitTypes.length > 1 && (
          <nav className="tabs" aria-label={t('project.unitType')}>
            {unitTypes.map(({ id, name }, index) => (
              <a
                key={id ?? name}
                href={`${addressOf({ unit: index })}#units`}
                aria-current={index === data.unit || undefined}
              >
                {term(name)}
              </a>
            ))}
          </nav>
        )}
        <h3>
          {term(unit.name)} {term(unit.layout)}
        </h3>
        <FactList facts={facts.filter(([name]) => name !== t('project.unitLayout'))} />
        {plan && <p className="small muted">{t('project.planNote')}</p>}
      </div>
    </div>
  )
}

/** A unit type's plan: the plan that names it, otherwise its own picture, otherwise the plan at its index. */
function planOf(
  { floorPlans = [], unitTypes }: Project,
  index: number,
): { url: string; alt?: string } | undefined {
  const { id, floorPlan } = unitTypes[index] ?? {}
  const own = floorPlans.find(({ unitTypeId }) => unitTypeId !== undefined && unitTypeId === id)
  const inPlace = floorPlans[index]
  return own ?? (floorPlan ? { url: floorPlan } : inPlace?.unitTypeId === undefined ? inPlace : undefined)
}

function PriceTable({ project }: { project: Project }) {
  const { t, term } = useSite()
  const factsOf = useUnitFacts(project)
  const rows = project.unitTypes.map((unit) => ({ unit, facts: factsOf(unit) }))
  const names = rows[0]?.facts.map(([name]) => name) ?? []
  // A column without values is left out.
  const shown = names.map((_, index) => rows.some(({ facts }) => facts[index]?.[1] !== ''))
  return (
    <TableBox label={t('project.prices')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('project.unitType')}</th>
          {names.map(
            (name, index) =>
              shown[index] && (
                <th key={name} scope="col" className={index > 1 ? 'n' : undefined}>
                  {name}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ unit, facts }) => (
          <tr key={unit.id ?? unit.name}>
            <th scope="row">{term(unit.name)}</th>
            {facts.map(
              ([name, value], index) =>
                shown[index] && (
                  <td key={name} className={index > 1 ? 'n' : undefined} data-label={name}>
                    {value}
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** Facts of a unit type, beside its plan as in the table; '' if unknown. */
function useUnitFacts(project: Project) {
  const { t, term, format } = useSite()
  const { tenure, isRental, range, cost } = useAmounts(project)
  return (unit: UnitType): Fact[] => {
    const estimate = unitEstimate(project, unit)
    // While interest is being registered, nothing is let or sold yet, whatever was counted.
    const left = project.status === 'intention' ? undefined : unit.available
    const price = range(unit.priceMin ?? project.priceMin, unit.priceMax ?? project.priceMax)
    return [
      [t('project.unitLayout'), term(unit.layout)],
      [t('project.orientation'), term(unit.orientation ?? '')],
      [t('project.area'), `${range(unit.areaMin, unit.areaMax)} ${format.squareMetre}`],
      [t(isRental ? 'project.rentRate' : 'project.filter.price'), `${price} ${t(PER[tenure])}`],
      [
        t(isRental ? 'project.monthly' : 'project.inAll'),
        estimate ? t(isRental ? 'project.yuan' : 'project.salePrice', { price: cost(estimate, true) }) : '',
      ],
      [
        t(left === undefined ? 'project.allHomes' : isRental ? 'project.leftToLet' : 'project.leftForSale'),
        left === undefined
          ? format.number(unit.count)
          : `${format.number(left)} / ${format.number(unit.count)}`,
      ],
    ]
  }
}
