import type { RecordShape } from '../../../src/contract/record-shape.ts'
import { Sections } from '../entries/Sections.tsx'
import { sectionsOf } from '../entries/sections.ts'
import { Facts } from '../entries/Facts.tsx'
import { Icon } from '../Icon.tsx'
import { useSite } from '../site.tsx'
import type { OwnRecord } from './RecordTable.tsx'
import styles from './records.module.css'
import { StateTag } from './States.tsx'

interface RecordDetailProps {
  shape: RecordShape
  record: OwnRecord
  /** Address of this page with nothing masked. */
  showAddress: string
}

/** All facts of one record, its history, and a way to print it. */
export function RecordDetail({ shape, record, showAddress }: RecordDetailProps) {
  const { t, format } = useSite()
  const sections = sectionsOf(
    // The status is shown above.
    shape.fields.filter(({ name }) => name !== shape.state),
    record.values,
  )
  const facts = sections.filter(({ shows }) => shows === 'fact')
  const long = sections.filter(({ shows }) => shows !== 'fact')
  const { history } = record
  return (
    <>
      <div className={styles.bar}>
        {record.state && <StateTag states={shape.states} state={record.state} />}
        <span className="muted">{t('records.changed', { time: format.time(record.changedAt) })}</span>
        <button className="button button--quiet" type="button" data-action="print">
          <Icon name="print" />
          {t('article.print')}
        </button>
      </div>
      {record.isMasked && (
        <p className={styles.masked}>
          {t('records.masked')} <a href={showAddress}>{t('records.show')}</a>
        </p>
      )}
      <Facts
        fields={facts.map(({ field }) => field)}
        values={facts.map(({ field }) => record.values[field.name])}
      />
      <div className={styles.long}>
        <Sections sections={long} />
      </div>
      {history.length > 0 && (
        <section className={styles.history} aria-labelledby="history">
          <h2 id="history">{t('records.history')}</h2>
          <ol>
            {history.toReversed().map(({ state, at, note }) => (
              <li key={`${at} ${state}`}>
                <time dateTime={at}>{format.time(at)}</time> <strong>{state}</strong>
                {note && <span>{note}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
