import { DRAW_FILES, drawFileAddress } from '../../src/contract/draw/addresses.ts'
import { useSite } from '../parts/site.tsx'
import type { Allocation } from './load.ts'
import styles from './View.module.css'

const HASHES = { standard: 'SHA-256', gm: 'SM3' } as const

/** The method in words, and the files: all that is needed to compute the order anew. */
export function Check({ allocation, suite }: { allocation: Allocation; suite: keyof typeof HASHES }) {
  const { t } = useSite()
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check">{t('draw.check')}</h2>
      <p>{t('draw.method', { hash: HASHES[suite] })}</p>
      <code className={styles.hash}>{t('draw.formula')}</code>
      <p>{t('draw.tool')}</p>
      <code className={styles.hash}>npx anju draw verify .</code>
      <p className={styles.files}>
        {DRAW_FILES.map((name) => (
          <a key={name} href={drawFileAddress(allocation.planId, name)}>
            {name}
          </a>
        ))}
      </p>
    </section>
  )
}
