import { Fragment } from 'react'
import { DRAW_FILES, drawFileAddress } from '../../src/contract/draw/addresses.ts'
import { useSite } from '../parts/site.tsx'
import type { Allocation } from './load.ts'
import styles from './View.module.css'

const HASHES = { standard: 'SHA-256', gm: 'SM3' } as const

/** What a device finds out, said in two ways. */
const FACTS = [
  ['list', 'draw.listRight', 'draw.listWrong'],
  ['seal', 'draw.sealRight', 'draw.sealWrong'],
  ['order', 'draw.orderRight', 'draw.orderWrong'],
] as const

/** Where a device puts the first rank that differs. */
const RANK = '{}'

function WithRank({ text }: { text: string }) {
  const [before, after] = text.split(RANK)
  if (after === undefined) return before
  return (
    <>
      {before}
      <span data-rank="" />
      {after}
    </>
  )
}

/** The method in words, and the files: all that is needed to compute the order anew. */
export function Check({ allocation, suite }: { allocation: Allocation; suite: keyof typeof HASHES }) {
  const { site, t } = useSite()
  const phone = site.settings.contact?.hotline
  const households = allocation.editions[0]?.households ?? 0
  return (
    <section className={styles.check} aria-labelledby="check" data-recount="">
      <h2 id="check">{t('draw.check')}</h2>
      <p>{t('draw.method', { hash: HASHES[suite] })}</p>
      <code className={styles.hash}>{t('draw.formula')}</code>
      <p className={styles.recount}>
        <button className="button button--primary" type="button" data-action="recount">
          {t('draw.recount')}
        </button>{' '}
        <span className="muted small">{t('draw.recountText')}</span>
      </p>
      <div aria-live="polite">
        <p data-said="busy" hidden>
          {t('draw.recounting')}
        </p>
        <p data-said="right" hidden>
          <b>{t('draw.recountRight')}</b>
        </p>
        <p data-said="wrong" hidden>
          <b>{phone ? t('draw.recountCall', { phone }) : t('draw.recountWrong')}</b>
        </p>
        <p data-said="failed" hidden>
          {t('draw.recountFailed')}
        </p>
        <ul className={styles.facts}>
          {FACTS.map(([fact, right, wrong]) => (
            <Fragment key={fact}>
              <li data-fact={`${fact} right`} hidden>
                <span aria-hidden="true">✓</span> {t(right, { count: households })}
              </li>
              <li data-fact={`${fact} wrong`} hidden>
                <span aria-hidden="true">✗</span> <WithRank text={t(wrong, { rank: RANK })} />
              </li>
            </Fragment>
          ))}
        </ul>
      </div>
      <p>{t('draw.tool')}</p>
      <code className={styles.hash}>npx anju draw verify .</code>
      <p className={styles.files}>
        {DRAW_FILES.map((name) => (
          <a key={name} href={drawFileAddress(allocation.planId, name)} data-file={name}>
            {name}
          </a>
        ))}
      </p>
    </section>
  )
}
