import type { ReactNode } from 'react'
import { drawAddress, drawFileAddress } from '../../src/contract/draw/addresses.ts'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { useSite } from '../parts/site.tsx'
import type { Allocation } from './load.ts'
import styles from './View.module.css'

/** Everything that was published before the draw, beside its time; and what was corrected. */
export function Proofs({ allocation }: { allocation: Allocation }) {
  const { t, format } = useSite()
  const { planId, editions, announcement, envelopeOpenedAt, draw, former } = allocation
  const [newest] = editions
  if (!newest) return null
  return (
    <section className={styles.proofs} aria-labelledby="proofs">
      <h2 id="proofs">{t('draw.proofs')}</h2>
      <Proof
        title={t('draw.fingerprint', { edition: newest.edition })}
        said={t('draw.frozenAt', { time: format.time(newest.frozenAt) })}
        hash={newest.fingerprint}
      />
      {announcement && (
        <>
          <Proof
            title={t('draw.seal')}
            said={t('draw.sealedAt', { time: format.time(announcement.sealedAt) })}
            hash={announcement.seal}
          />
          {envelopeOpenedAt !== undefined && (
            <p>{t('draw.envelopeOpened', { time: format.time(envelopeOpenedAt) })}</p>
          )}
          {draw && <Proof title={t('draw.secret')} said={format.time(draw.drawnAt)} hash={draw.secret} />}
          <Proof
            title={t('draw.announcement')}
            said={<a href={drawFileAddress(planId, 'announcement.json')}>announcement.json</a>}
            hash={announcement.fingerprint}
          />
          <OnlyIn />
          <dl className="kv">
            <dt>{t('draw.publicFrom')}</dt>
            <dd>{announcement.publicFrom}</dd>
            <dt>{t('draw.publicBy')}</dt>
            <dd>{announcement.publicBy}</dd>
            <dt>{t('draw.fallback')}</dt>
            <dd>{announcement.fallback}</dd>
          </dl>
        </>
      )}
      {editions.length > 1 && (
        <>
          <h3>{t('draw.editions')}</h3>
          <ul>
            {editions.map(({ edition, reason, frozenAt, changes }) => (
              <li key={edition}>
                <a href={drawAddress(planId, { edition: String(edition) })}>
                  {t('draw.edition', { edition })}
                </a>{' '}
                {format.time(frozenAt)} {reason}
                {changes && <Changed changes={changes} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {former.length > 0 && (
        <>
          <h3>{t('draw.former')}</h3>
          <ul>
            {former.map(({ number, publicNumber, drawnAt }) => (
              <li key={number}>
                {t('draw.formerText', { number, public: publicNumber, time: format.time(drawnAt) })}{' '}
                <a href={drawFileAddress(planId, 'draw.json', number)}>draw.json</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Proof({ title, said, hash }: { title: string; said: ReactNode; hash: string }) {
  return (
    <div className={styles.proof}>
      <h3>{title}</h3>
      <p className="muted small">{said}</p>
      <code className={styles.hash}>{hash.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  )
}

const CHANGES = ['removed', 'added', 'moved'] as const

/** Whose numbers an edition takes out, adds, or moves into another group. */
function Changed({ changes }: { changes: NonNullable<Allocation['editions'][number]['changes']> }) {
  const { t } = useSite()
  return CHANGES.filter((what) => changes[what].total > 0).map((what) => (
    <p key={what} className="muted small">
      {t(`draw.changed.${what}`, { count: changes[what].total })}
      {changes[what].numbers.join(t('draw.changed.between'))}
      {changes[what].total > changes[what].numbers.length && ' …'}
    </p>
  ))
}
