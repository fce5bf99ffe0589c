import { columnPath } from '../../src/contract/columns.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { offlineWay } from '../../src/contract/offline.ts'
import type { Column } from '../../src/contract/types.ts'
import { leadsSomewhere } from '../parts/external.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { telephone } from '../parts/telephone.ts'
import styles from './Offline.module.css'

interface Words {
  /** What the page will be for. */
  what: MessageKey
  /** What to do today, if the column does not say. */
  how: MessageKey
}

/** Templates whose service may open online later; until then their columns say how it is offered today. */
const WORDS: Readonly<Record<string, Words>> = {
  form: { what: 'offline.form', how: 'offline.howForm' },
  submission: { what: 'offline.submission', how: 'offline.howAsk' },
  profile: { what: 'offline.profile', how: 'offline.howOwn' },
  records: { what: 'offline.records', how: 'offline.howOwn' },
  collections: { what: 'offline.collections', how: 'offline.howKeep' },
}

export const isOffline = ({ template }: Column): boolean => Object.hasOwn(WORDS, template)

/** What this will be, and how to do it today: address, hours, telephone, what to bring. */
export function Offline({ column }: { column: Column }) {
  const { t, locale } = useSite()
  const words = WORDS[column.template]
  if (!words) return null
  const way = offlineWay(column.settings)
  return (
    <section className={`box box--padded ${styles.offline}`} aria-labelledby="today">
      <p className={styles.what} lang={locale}>
        <Tag state="closed">{t('offline.state')}</Tag> <span>{t(words.what)}</span>
      </p>
      <h2 id="today" lang={locale}>
        {t('offline.today')}
      </h2>
      {way?.how ? <p>{way.how}</p> : <p lang={locale}>{t(words.how)}</p>}
      <Where way={way} />
      <Others keys={way?.columns ?? []} />
    </section>
  )
}

/** Place, hours and telephone: of the column, or else of the office, whose hours apply to no other place. */
function Where({ way }: { way: ReturnType<typeof offlineWay> }) {
  const { site, t } = useSite()
  const { office, contact } = site.settings
  const phone = way?.phone ?? contact?.hotline
  const isOffice = !way?.place && office !== undefined
  const usualHours = way?.place ? undefined : (office?.serviceHours ?? contact?.serviceHours)
  return (
    <>
      <FactRows
        facts={[
          [t('offline.bring'), way && way.bring.length > 0 && <Things things={way.bring} />],
          [
            t('offline.place'),
            way?.place ?? (office && <Office name={office.name} address={office.address} />),
          ],
          [t('plain.hours'), way?.hours ?? usualHours],
          [t('project.phone'), phone && <a href={telephone(phone)}>{phone}</a>],
        ]}
      />
      {isOffice && <MapLinks place={office} />}
    </>
  )
}

/** Columns that help meanwhile. */
function Others({ keys }: { keys: readonly string[] }) {
  const { site, address } = useSite()
  const columns = keys.flatMap((key) => columnPath(site.columns, key).slice(-1).filter(leadsSomewhere))
  if (columns.length === 0) return null
  return (
    <p className="buttons">
      {columns.map(({ key, label }) => (
        <a key={key} className="button" href={address(key)}>
          {label}
        </a>
      ))}
    </p>
  )
}

function Things({ things }: { things: readonly string[] }) {
  return (
    <ul className={styles.things}>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  )
}

function Office({ name, address }: { name: string; address: string }) {
  return (
    <>
      {name}
      <br />
      {address}
    </>
  )
}
