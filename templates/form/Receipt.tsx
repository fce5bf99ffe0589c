import { findColumn } from '../../src/contract/columns.ts'
import { nextText } from '../../src/contract/forms/decided.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Progress } from '../../src/contract/types.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import { type FactRow, FactRows } from '../parts/FactRows.tsx'
import { isLookUp } from '../parts/form-column.ts'
import { type SiteTools, useSite } from '../parts/site.tsx'
import { Kept } from '../parts/keep.tsx'
import { telephone } from '../parts/telephone.ts'
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
  const tools = useSite()
  const { t, address } = tools
  const isWithdrawn = receipt?.state === 'withdrawn'
  if (!receipt) return <NotFound columnKey={columnKey} />
  return (
    <section className="box box--padded" aria-labelledby="receipt">
      <h2 id="receipt" className={isWithdrawn ? undefined : styles.sent} tabIndex={-1}>
        {headingOf(receipt, t)}
      </h2>
      {!isWithdrawn && <p>{form.texts?.receipt ?? t('form.receiptHint')}</p>}
      <FactRows
        facts={[
          ...receiptFacts(form, receipt, tools),
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
        <LookUpLink {...receipt} />
        {(isWithdrawn || !isOnce(form.policy)) && (
          <a className="button" href={address(columnKey)}>
            {t('form.again')}
          </a>
        )}
      </p>
    </section>
  )
}

/** By what a submission is found again, and when it was sent. */
export function receiptFacts(
  { title }: Pick<FormDefinition, 'title'>,
  { number, hash, time }: Pick<Progress, 'number' | 'hash' | 'time'>,
  { t, format }: SiteTools,
): FactRow[] {
  const strong = (text: string) => <strong className={styles.number}>{text}</strong>
  return [
    [t('form.what'), title],
    [t('form.number'), strong(number)],
    [t('form.code'), strong(hash.slice(0, CODE))],
    [t('form.time'), <time dateTime={time}>{format.time(time)}</time>],
  ]
}

/** Leads to the progress of a receipt, with number and code filled in; without one it is looked up by hand. */
function LookUpLink({ number = '', hash = '' }: Partial<Progress>) {
  const { t, site, address } = useSite()
  const lookUp = findColumn(site.columns, isLookUp)
  if (!lookUp) return null
  return (
    <a
      className={number ? 'button' : 'button button--primary'}
      href={withParameters(address(lookUp.key), number ? { number, code: hash.slice(0, CODE) } : {})}
    >
      {t('form.check')}
    </a>
  )
}

/** A receipt that is wrong, or whose submission was erased: it is looked up by hand, or sent again. */
function NotFound({ columnKey }: Pick<ReceiptProps, 'columnKey'>) {
  const { t, address } = useSite()
  return (
    <>
      <p className="note note--warn">{t('form.receiptWrong')}</p>
      <p className="buttons">
        <LookUpLink />
        <a className="button" href={address(columnKey)}>
          {t('form.startAnew')}
        </a>
      </p>
    </>
  )
}

interface NextProps {
  form: Pick<FormDefinition, 'texts'>
  receipt: Pick<Progress, 'state' | 'answerBy' | 'canUrge' | 'urgedAt'>
}

/** Only an answer that is late can be urged; after a correction another day was promised. */
const isLate = ({ answerBy = '', canUrge, urgedAt = '' }: NextProps['receipt']) =>
  canUrge === true || urgedAt > answerBy

/** What happens next, by when, and whom to call. */
export function Next({ form: { texts }, receipt }: NextProps) {
  const { answerBy, state } = receipt
  const { t, format, site } = useSite()
  const phone = texts?.phone ?? site.settings.contact?.hotline
  const next = nextText(texts, state)
  const call = phone && (
    <p>
      {t('form.ask')} <a href={telephone(phone)}>{phone}</a>
    </p>
  )
  if (!next && answerBy === undefined) return call
  return (
    <section aria-labelledby="next">
      <h3 id="next">{t('form.nextTitle')}</h3>
      {next && (
        <p>
          <Kept text={next} />
        </p>
      )}
      {answerBy !== undefined && (
        <p>{t(isLate(receipt) ? 'form.answerLate' : 'form.answerBy', { date: format.date(answerBy) })}</p>
      )}
      {call}
    </section>
  )
}
