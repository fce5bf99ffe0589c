import { boardAddress } from '../../src/contract/board/addresses.ts'
import { shortFlat } from '../../src/contract/choosing/types.ts'
import { useFlatName } from '../parts/flat-name.ts'
import { useSite } from '../parts/site.tsx'
import { FlatFacts } from './FlatFacts.tsx'
import type { Household, Own } from './load.ts'
import { OwnLink } from './OwnLink.tsx'
import styles from './View.module.css'

interface DoneProps {
  own: Own
  household: Household
  chosen: NonNullable<Household['chosen']>
}

/** The receipt of a choice. */
export function Done({ own, household, chosen: { flat, at, receipt } }: DoneProps) {
  const { t, format } = useSite()
  const nameOf = useFlatName()
  return (
    <section className={styles.slip}>
      <div className={styles.slipHead}>
        <span className={styles.window} />
        <div>
          <h1>{t('choose.done', { flat: shortFlat(flat) })}</h1>
          <p>{t('choose.receipt', { receipt })}</p>
        </div>
      </div>
      <dl className="kv">
        <dt>{t('choose.plan')}</dt>
        <dd>{own.title}</dd>
        <dt>{t('flats.number')}</dt>
        <dd>{nameOf(flat)}</dd>
        <FlatFacts flat={flat} isRent={own.isRent} />
        <dt>{t('choose.who')}</dt>
        <dd>{t('choose.whoIs', { rank: household.rank, no: household.no, phone: household.phone ?? '' })}</dd>
        <dt>{t('choose.when')}</dt>
        <dd>
          <time dateTime={at}>{format.time(at)}</time>
        </dd>
      </dl>
      <p>{t('choose.keep')}</p>
      <p className="muted">{t('choose.undo')}</p>
      <p className="buttons">
        <OwnLink isPrimary />
        <a className="button" href={boardAddress(own.planId)}>
          {t('choose.toBoard')}
        </a>
      </p>
    </section>
  )
}
