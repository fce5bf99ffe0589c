import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { flatsAddress } from '../../src/contract/flats/address.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useFlatName } from '../parts/flat-name.ts'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import { FlatFilter } from './FlatFilter.tsx'
import { GiveUp, useIsRecent } from './GiveUp.tsx'
import { type ChooseData, type Household, type Left, typeOf } from './load.ts'
import styles from './View.module.css'

interface HomesProps {
  data: ChooseData
  household: Household
  left: Left
  isRent: boolean
}

/** The flats that nobody has, of the types that the household may take. */
export function Homes({ data, household, left, isRent }: HomesProps) {
  const { t, term } = useSite()
  const { planId } = data
  const isRecent = useIsRecent()
  const own = household.types.filter(({ mayTake }) => mayTake)
  const others = household.types.filter(({ mayTake }) => !mayTake)
  const total = own.reduce((all, { free }) => all + free, 0)
  return (
    <>
      <h1>{t('choose.turn')}</h1>
      {!isRecent && <ToldBox />}
      {own.length > 0 && (
        <p className={styles.lede}>
          {total === 0
            ? t('choose.goneAll')
            : t('choose.may', {
                types: own.map((one) => term(one.type)).join(t('choose.and')),
                count: total,
              })}
        </p>
      )}
      {others.length > 0 && (
        <p className="muted">
          {t('choose.mayNot', {
            types: others.map((one) => term(one.type)).join(t('choose.and')),
            members: household.members ?? 0,
          })}
        </p>
      )}
      {total > 0 && <Free data={data} household={household} left={left} isRent={isRent} />}
      <p className={styles.gap}>
        <a className="button" href={flatsAddress(planId)}>
          {t('choose.byBuilding')}
        </a>
      </p>
      <div className={`note ${styles.gap}`}>
        <p>{t('choose.offline')}</p>
      </div>
      <GiveUp planId={planId} />
    </>
  )
}

/** What is left of one type at a time, narrowed as the household likes. */
function Free({ data, household, left, isRent }: HomesProps) {
  const { t, term } = useSite()
  const { planId, narrowing } = data
  const own = household.types.filter(({ mayTake }) => mayTake)
  const type = typeOf(narrowing, household) ?? ''
  const { type: _type, ...kept } = said(narrowing)
  return (
    <>
      {own.length > 1 && (
        <nav className={`chips ${styles.gap}`} aria-label={t('flats.type')}>
          {own.map((one) => (
            <a
              key={one.type}
              className="chip"
              href={chooseAddress(planId, { ...kept, type: one.type })}
              aria-current={one.type === type || undefined}
            >
              {term(one.type)} {one.free}
            </a>
          ))}
        </nav>
      )}
      <FlatFilter
        planId={planId}
        narrowing={{ ...narrowing, type }}
        buildings={left.buildings}
        isRent={isRent}
      />
      <h2 className={styles.sub}>{t('choose.left', { type: term(type), count: left.total })}</h2>
      {left.flats.length === 0 && <p>{t('choose.leftNone')}</p>}
      <HomeList planId={planId} flats={left.flats} isRent={isRent} back={said({ ...narrowing, type })} />
      <Pagination
        current={left.current}
        pages={Math.ceil(left.total / left.size)}
        address={(current) => chooseAddress(planId, { ...said(narrowing), current: String(current) })}
      />
    </>
  )
}

/** The parts of an address that say something. */
const said = (narrowing: object): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))

interface HomeListProps {
  planId: string
  flats: Left['flats']
  isRent: boolean
  /** Of the page on which the list stands. */
  back?: Record<string, string>
}

/** Flats, each with the button that holds it. */
export function HomeList({ planId, flats, isRent, back }: HomeListProps) {
  const { t, term, format } = useSite()
  const nameOf = useFlatName()
  return (
    <ul className={styles.homes}>
      {flats.map((flat) => {
        const name = nameOf(flat)
        return (
          <li key={flat.id} className={styles.home}>
            <div>
              <h3>{name}</h3>
              <p>
                {t('choose.facts', {
                  type: term(flat.type),
                  area: flat.area,
                  floor: flat.floor,
                  orientation: term(flat.orientation),
                })}
              </p>
              <p>
                <strong>{format.number(flat.price)}</strong> {t(isRent ? 'choose.perMonth' : 'choose.yuan')}
              </p>
            </div>
            <ActionForm
              operation="holdFlat"
              back={chooseAddress(planId, { ...back, wanted: flat.id })}
              next={chooseAddress(planId)}
            >
              <input type="hidden" name="planId" value={planId} />
              <input type="hidden" name="flatId" value={flat.id} />
              <button className="button" aria-label={t('choose.holdOf', { flat: name })}>
                {t('choose.hold')}
              </button>
            </ActionForm>
          </li>
        )
      })}
    </ul>
  )
}
