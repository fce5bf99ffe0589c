import type { Progress } from '../../src/contract/types.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** What was sent, to read again, print and save. */
export function Answers({ receipt, title }: { receipt: Progress; title: string }) {
  const { t, format } = useSite()
  const { answers = [], number, hash, time } = receipt
  if (answers.length === 0) return null
  const lines = [
    title,
    '',
    `${t('form.number')}: ${number}`,
    `${t('form.code')}: ${hash.slice(0, 12)}`,
    `${t('form.time')}: ${format.time(time)}`,
    `${t('form.hash')}: ${hash}`,
    '',
    ...answers.map(({ title: asked, text }) => `${asked}: ${text}`),
  ]
  // The mark at the beginning tells programs that the file is UTF-8.
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h3 id="answers">{t('form.answers')}</h3>
      {answers.some(({ isMasked }) => isMasked) && <p>{t('form.masked')}</p>}
      <FactRows facts={answers.map(({ title: asked, text }) => [asked, text])} />
      <p className="buttons">
        <button className="button" type="button" data-action="print">
          {t('form.print')}
        </button>
        <a className="button" href={file} download={`${number}.txt`}>
          {t('form.download')}
        </a>
      </p>
    </section>
  )
}
