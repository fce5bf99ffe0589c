import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Progress } from '../../src/contract/types.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { useSite } from '../parts/site.tsx'
import { CODE } from './code.ts'
import { isOnce } from './before.ts'
import { Changes } from './Changes.tsx'
import { ProgressLog } from './ProgressLog.tsx'
import styles from './View.module.css'

interface ReceiptProps {
  form: FormDefinition
  formKey: string
  /** Undefined for a number or a hash that are not right. */
  receipt?: Progress
  columnKey: string
}

/** What whoever sent a form may keep, print, and look up later. */
export function Receipt({ form, formKey, receipt, columnKey }: ReceiptProps) {
  const { t, format, address } = useSite()
  if (!receipt) return <p className="note note--warn">{t('form.receiptWrong')}</p>
  return (
    <section className="box box--padded" aria-labelledby="receipt">
      <h2 id="receipt" className={styles.sent}>
        {t('form.receipt')}
      </h2>
      <p>{form.texts?.receipt ?? t('form.receiptHint')}</p>
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
          [t('form.hash'), <span className={styles.hash}>{receipt.hash}</span>],
        ]}
      />
      <ProgressLog progress={receipt} />
      {form.texts?.next && <p>{form.texts.next}</p>}
      <Changes receipt={receipt} formKey={formKey} back={address(columnKey)} />
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
