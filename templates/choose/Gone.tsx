import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { useTimes } from '../board/times.ts'
import { useTold } from '../parts/form-context.ts'
import { useFlatName } from '../parts/flat-name.ts'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'
import { HomeList } from './Homes.tsx'
import type { ChooseData, Left, Own } from './load.ts'
import styles from './View.module.css'

interface GoneProps {
  data: ChooseData
  own: Own
  wanted: NonNullable<Own['wanted']>
  left: Left
}

/** Somebody was faster: who, when, and what is like it. */
export function Gone({ data: { planId }, own, wanted: { flat, rank, since, state }, left }: GoneProps) {
  const { t } = useSite()
  const times = useTimes()
  const told = useTold('holdFlat', 'chooseFlat')
  const textOf = useToldText()
  const name = useFlatName()(flat)
  const isFaster = rank !== undefined && since !== undefined
  const total = own.household?.types.reduce((all, one) => all + (one.mayTake ? one.free : 0), 0) ?? 0
  return (
    <>
      <section className={styles.gone} role="alert">
        {isFaster ? (
          <>
            <h1>{t(state === 'held' ? 'choose.goneHeld' : 'choose.goneTaken', { flat: name })}</h1>
            <p>{t('choose.faster', { rank, time: times.second(since) })}</p>
          </>
        ) : (
          <>
            <h1>{t('choose.never', { flat: name })}</h1>
            {told && <p>{textOf(told)}</p>}
          </>
        )}
        <p>{t('choose.nothingLost')}</p>
      </section>
      {left.flats.length > 0 && <h2 className={styles.sub}>{t('choose.like')}</h2>}
      {left.flats.length === 0 && <p>{t(total === 0 ? 'choose.goneAll' : 'choose.leftNone')}</p>}
      <HomeList planId={planId} flats={left.flats} isRent={own.isRent} />
      <p className={styles.gap}>
        <a className="button" href={chooseAddress(planId)}>
          {total === 0 ? t('choose.back') : t('choose.seeAll', { count: total })}
        </a>
      </p>
    </>
  )
}
