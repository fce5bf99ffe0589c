import { useSite } from '../parts/site.tsx'
import styles from './Figures.module.css'
import { Kept } from '../parts/keep.tsx'
import type { HomeSettings } from '../../src/contract/home-settings.ts'

export function Figures({ figures }: { figures: HomeSettings['figures'] }) {
  const { t } = useSite()
  if (figures.length === 0) return null
  return (
    <section className="section wrap" aria-label={t('home.figures')}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>
              <Kept text={label} />
            </dt>
            <dd>
              <b>{value}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
