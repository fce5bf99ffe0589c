import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Progress } from '../../src/contract/types.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { type SiteTools, useSite } from '../parts/site.tsx'
import { Answers } from './Answers.tsx'
import { CODE } from './code.ts'
import { isOnce } from './before.ts'
import { Changes } from './Changes.tsx'
import { ProgressLog } from './ProgressLog.tsx'
import styles from './View.module.css'

interface ReceiptProps {
  form: FormDefinition
  formKey: string
  /** Undefined for a wrong number or hash. */
  receipt?: Progress
  columnKey: string
}

/** What the page says first. */
export function headingOf(receipt: Pick<Progress, 'state'> | undefined, t: SiteTools['t']): string {
  return t(receipt?.state === 'withdrawn' ? 'submission.withdrawn' : 'form.receipt')
}

/** What the sender of a form can keep, print and look up later. */
export function Receipt({ form, formKey, receipt, columnKey }: ReceiptProps) {
  const { t, format, address } = useSite()
  const isWithdrawn = receipt?.state === 'withdrawn'
  if (!receipt) return <p className="note note--warn">{t('form.receiptWrong')}</p>
  return (
    <section className="box box--padded" aria-labelledby="receipt">
      <h2 id="receipt" className={isWithdrawn ? undefined : styles.sent} tabIndex={-1}>
        {headingOf(receipt, t)}
      </h2>
      {!isWithdrawn && <p>{form.texts?.receipt ?? t('form.receiptHint')}</p>}
      <FactRows
        facts={[
          [t('form.what'), form.title],
          [t('form.number'), <strong className={styles.number}>{receipt.number}</strong>],
          [t('form.code'), <strong className={styles.number}>{receipt.hash.slice(0, CODE)}</strong>],
          [t('form.time'), <time dateTime={receipt.time}>{format.time(receipt.time)}</time>],
          [t('form.state'), t(`submission.${receipt.state}`)],
          ...(receipt.edition === undefined
            ? []
            : [[t('form.edition'), t('form.editionOf', { edition: receipt.edition })] as const]),
        ]}
      />
      <details>
        <summary>{t('form.hash')}</summary>
        <p className={styles.hash}>{receipt.hash}</p>
      </details>
      <Next form={form} receipt={receipt} />
      <ProgressLog progress={receipt} />
      <Answers receipt={receipt} title={form.title} />
      <Changes receipt={receipt} formKey={formKey} back={address(columnKey)} formPage={address(columnKey)} />
      <p className="buttons">
        {!isOnce(form.policy) && (
          <a className="button" href={address(columnKey)}>
            {t('form.again')}
          </a>
        )}
      </p>
    </section>
  )
}

interface NextProps {
  form: Pick<FormDefinition, 'texts'>
  receipt: Pick<Progress, 'state' | 'answerBy'>
}

/** What happens next, and by when. */
export function Next({ form, receipt }: NextProps) {
  const { t, format } = useSite()
  const { answerBy, state } = receipt
  const next = state === 'withdrawn' ? undefined : form.texts?.next
  if (!next && answerBy === undefined) return null
  return (
    <section aria-labelledby="next">
      <h3 id="next">{t('form.nextTitle')}</h3>
      {next && <p>{next}</p>}
      {answerBy !== undefined && <p>{t('form.answerBy', { date: format.date(answerBy) })}</p>}
    </section>
  )
}
