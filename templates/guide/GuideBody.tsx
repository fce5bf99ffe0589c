import type { ReactNode } from 'react'
import { FactRows } from '../parts/FactRows.tsx'
import { Kept } from '../parts/keep.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { telephone } from '../parts/telephone.ts'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import type { Guide } from './load.ts'
import { Materials } from './Materials.tsx'
import { sectionsOf, type Section } from './sections.ts'
import styles from './GuideBody.module.css'

/** One procedure: for whom, what to bring, steps, processing time, places. */
export function GuideBody({ guide }: { guide: Guide }) {
  const { t } = useSite()
  const parts: Record<Section, ReactNode> = {
    conditions: <Conditions guide={guide} />,
    materials: <Materials guide={guide} />,
    steps: <Steps guide={guide} />,
    limits: <Limits guide={guide} />,
    places: <Places guide={guide} />,
  }
  return (
    <article>
      <dl className={styles.glance}>
        {(
          [
            ['guide.target', guide.target],
            ['guide.timeLimit', guide.timeLimit],
            ['guide.fee', guide.fee],
            ['guide.visits', guide.visits],
          ] as const
        ).map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  <Kept text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {(guide.window ?? []).length > 0 && (
        <p className={styles.counters}>
          <a href="#places">{t('guide.seePlaces')}</a>
        </p>
      )}
      {sectionsOf(guide).map((section) => (
        <section key={section} className={styles.block} aria-labelledby={section}>
          <h2 id={section}>{t(`guide.${section}`)}</h2>
          {parts[section]}
        </section>
      ))}
    </article>
  )
}

function Conditions({ guide: { conditions } }: { guide: Guide }) {
  return (
    <ul className={styles.ticks}>
      {conditions.map((condition) => (
        <li key={condition}>
          <Kept text={condition} />
        </li>
      ))}
    </ul>
  )
}

function Steps({ guide: { steps } }: { guide: Guide }) {
  return (
    <ol className={styles.flow}>
      {steps.map(({ no, title, desc, durationText }) => (
        <li key={no}>
          <h3>{title ?? no}</h3>
          {durationText && <b>{durationText}</b>}
          {desc && (
            <p>
              <Kept text={desc} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Limits({ guide: { timeLimit, fee, result, basis, updatedAt } }: { guide: Guide }) {
  const { t, format } = useSite()
  return (
    <FactRows
      facts={[
        [t('guide.timeLimit'), timeLimit],
        [t('guide.fee'), fee],
        [t('guide.result'), result],
        [t('guide.basis'), basis && <Prose html={basis} />],
        [
          t('guide.updated'),
          <time key="updated" dateTime={updatedAt}>
            {format.date(updatedAt)}
          </time>,
        ],
      ]}
    />
  )
}

function Places({ guide }: { guide: Guide }) {
  const { t } = useSite()
  return (
    <ul className={styles.places}>
      {guide.window?.map(({ name, address = '', hours, phone, lng, lat }) => (
        <li key={`${name}${address}`}>
          <h3>{name}</h3>
          <FactRows
            facts={[
              [t('project.address'), address],
              [t('project.hours'), hours],
              [t('project.phone'), phone && <a href={telephone(phone)}>{phone}</a>],
            ]}
          />
          <MapLinks place={{ name, address, lng, lat }} />
        </li>
      ))}
    </ul>
  )
}
