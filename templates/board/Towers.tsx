import { flatsAddress } from '../../src/contract/flats/address.ts'
import { useSite } from '../parts/site.tsx'
import { doorsOf, floorsOf, groupBy } from './floors.ts'
import type { Board } from './load.ts'
import styles from './Towers.module.css'

type Flat = Board['flats'][number]

const CLASSES = { free: styles.free, held: styles.held, taken: styles.taken, off: styles.off } as const
const STATES = ['free', 'held', 'taken'] as const

/** Every building with its floors, and what is left there. */
export function Towers({ board: { planId, flats } }: { board: Board }) {
  const { t, term } = useSite()
  const buildings = groupBy(flats, ({ building }) => building)
  if (buildings.length === 0) return null
  return (
    <section aria-labelledby="floors">
      <div className={styles.head}>
        <h2 id="floors">{t('board.flats')}</h2>
        <span className="muted small" data-part="hint">
          {flats.some(({ state }) => state === 'free') && t('board.flatsHint')}
        </span>
      </div>
      <ul className={styles.key} aria-label={t('board.key')}>
        {STATES.map((state) => (
          <li key={state}>
            <span className={`${styles.cell} ${CLASSES[state]}`}>{t(`board.${state}`)}</span>
            {t(`board.${state}Says`)}
          </li>
        ))}
      </ul>
      <div className={styles.towers} data-part="towers">
        {buildings.map(([building, own]) => (
          <section key={building} className={styles.tower}>
            <div className={styles.towerHead}>
              <h3>{term(building)}</h3>
              <p className="muted">
                {t('board.building', {
                  total: own.length,
                  free: own.filter(({ state }) => state === 'free').length,
                })}
              </p>
            </div>
            <div className={styles.units}>
              {groupBy(own, ({ unit }) => unit).map(([unit, some]) => (
                <Unit key={unit} planId={planId} unit={unit} flats={some} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

/** A unit as a table: a row for each floor, a column for each door. */
function Unit({ planId, unit, flats }: { planId: string; unit: string; flats: readonly Flat[] }) {
  const { term, t } = useSite()
  const doors = doorsOf(flats)
  return (
    <table className={styles.grid}>
      <caption>{term(unit)}</caption>
      <tbody>
        {floorsOf(flats).map(([floor, own]) => (
          <tr key={floor}>
            <th scope="row">{t('board.floorOf', { floor })}</th>
            {doors.map((door) => {
              const flat = own.get(door)
              return (
                <td key={door}>
                  {flat ? (
                    <Cell planId={planId} flat={flat} />
                  ) : (
                    <span className={`${styles.cell} ${styles.off}`}>
                      <span aria-hidden="true">·</span>
                      <span className="hidden-text">{t('board.off')}</span>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ planId, flat }: { planId: string; flat: Flat }) {
  const { t, term, format } = useSite()
  const { id, building, number, type, area, price, state } = flat
  const words = (
    <>
      <b>{number}</b>
      <span>{t(`board.${state}`)}</span>
    </>
  )
  const className = `${styles.cell} ${CLASSES[state]}`
  if (state !== 'free') return <span className={className}>{words}</span>
  return (
    <a
      id={`flat-${id}`}
      className={className}
      href={`${flatsAddress(planId, { building })}#building`}
      title={`${term(type)} ${area} ${format.squareMetre} ${format.number(price)}`}
    >
      {words}
    </a>
  )
}
