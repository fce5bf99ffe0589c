import { contentAddress } from '../../src/contract/addresses.ts'
import styles from './ProjectItem.module.css'
import { projectState, type ProjectFacts, type Range } from './projects.ts'
import { LEFT, PER } from './tenures.ts'
import { Rich } from './Rich.tsx'
import { useSite } from './site.tsx'
import { Tag } from './Tag.tsx'

interface ItemProps {
  item: ProjectFacts & {
    /** The first transport connection that the project lists. */
    transit?: { names: readonly string[]; walkMin?: number }
  }
}

/** The project's name, and its state. */
export function ItemHead({ item }: ItemProps) {
  const { site, t, term } = useSite()
  const { state, key } = projectState(item)
  return (
    <div className={styles.head}>
      <h3>
        <a href={contentAddress(site.columns, item.columnId, item.id)}>{item.name}</a>
      </h3>
      <Tag state={state}>{item.statusLabel === undefined ? t(key) : term(item.statusLabel)}</Tag>
    </div>
  )
}

export function Where({ item: { district, business, transit } }: ItemProps) {
  const { t, term } = useSite()
  return (
    <p className={styles.where}>
      <span>{term(district)}</span>
      <span>{t(`business.${business}`)}</span>
      {transit && (
        <span>
          {transit.names.map(term).join(' ')}
          {transit.walkMin !== undefined && ` ${t('project.walk', { count: transit.walkMin })}`}
        </span>
      )}
    </p>
  )
}

/** Price per square metre and per home, and available homes. */
export function Numbers({ item, asOf }: ItemProps & { asOf?: string }) {
  return (
    <div className={styles.numbers}>
      <Price item={item} />
      <p>
        <Cost item={item} />
        <Homes item={item} asOf={asOf} />
      </p>
    </div>
  )
}

/** Per square metre. */
export function Price({ item: { price, tenure } }: ItemProps) {
  const { t } = useSite()
  const range = useRange()
  return (
    <>
      <b>{range(price)}</b> <span>{t(PER[tenure])}</span>
    </>
  )
}

/** For a whole home or shop: an estimate. */
export function Cost({ item: { cost, tenure } }: ItemProps) {
  const { t, format } = useSite()
  const range = useRange()
  if (!cost) return null
  const price = range(cost, tenure === 'buy' ? format.salePrice : format.number)
  return (
    <span>
      <Rich text={t(tenure === 'buy' ? 'project.total' : 'project.rent', { price })} mark={price} />
    </span>
  )
}

/** Number of available homes, and the time of that number if given. */
export function Homes({ item, asOf }: ItemProps & { asOf?: string }) {
  const { t, format } = useSite()
  const { available, units, status, tenure } = item
  if (available === 0) return <span>{t('project.noneLeft')}</span>
  const isPlanned = available === undefined || status === 'intention'
  const count = isPlanned ? units : available
  const key = isPlanned ? 'project.planned' : LEFT[tenure]
  return (
    <span>
      <Rich text={t(key, { count })} mark={format.number(count)} />
      {asOf && !isPlanned && (
        <>
          {' '}
          <small>
            {t('project.asOf')} <time dateTime={asOf}>{format.time(asOf)}</time>
          </small>
        </>
      )}
    </span>
  )
}

function useRange() {
  const { format } = useSite()
  return ([from, to]: Range, write = format.number) =>
    from === to ? write(from) : `${write(from)}–${write(to)}`
}
