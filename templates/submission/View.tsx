import { findColumn } from '../../src/contract/columns.ts'
import { inLanguage } from '../../src/contract/forms/in-language.ts'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { FactRows } from '../parts/FactRows.tsx'
import { formColumn } from '../parts/form-column.ts'
import { useSite } from '../parts/site.tsx'
import { View as PlainView } from '../plain/View.tsx'
import { Answers } from '../form/Answers.tsx'
import { Changes } from '../form/Changes.tsx'
import { Next } from '../form/Receipt.tsx'
import { ProgressLog } from '../form/ProgressLog.tsx'
import type { ViewProps } from '../define/types.ts'
import type { SubmissionData } from './load.ts'
import { Urge } from './Urge.tsx'
import styles from './View.module.css'

/** Asks for number and code of a receipt, and shows the status. */
export function View({ data, page }: ViewProps<SubmissionData>) {
  const { t, site, address } = useSite()
  if (data.page === 'none') return <PlainView data={null} page={page} />
  // A form's own fields replace the query of its address.
  const [action = '', query] = address(page.column.key).split('?')
  const own = findColumn(site.columns, ({ template }) => template === 'applications')
  return (
    <>
      <ColumnHead isTranslated path={page.path} />
      <div className={`wrap alone ${styles.page}`}>
        <form className="box box--padded" action={action}>
          <h2>{t('form.checkTitle')}</h2>
          <p className="muted">{t('form.checkHint')}</p>
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.fields}>
            <Field name="number" label={t('form.number')} hint={t('form.numberHint')} value={data.number} />
            <Field name="code" label={t('form.code')} hint={t('form.codeHint')} value={data.code} />
          </div>
          <button type="submit" className="button button--primary">
            {t('form.check')}
          </button>
          {own && (
            <p className={styles.own}>
              {t('form.checkOwn')} <a href={address(own.key)}>{own.label}</a>
            </p>
          )}
        </form>
        {data.code !== undefined && !data.progress && (
          <p className="note note--warn" aria-live="polite">
            {t('form.receiptWrong')}
          </p>
        )}
        {data.progress && <Found data={data} columnKey={page.column.key} />}
      </div>
    </>
  )
}

interface FoundProps {
  data: Extract<SubmissionData, { page: 'look-up' }>
  columnKey: string
}

function Found({ data: { form, progress, isRefused }, columnKey }: FoundProps) {
  const { t, format, locale, site, address } = useSite()
  if (!progress) return null
  const shown = form && inLanguage(form, locale)
  const title = shown?.title
  const column = formColumn(site.columns, progress.formKey)
  return (
    <section className="box box--padded" aria-labelledby="receipt">
      {isRefused && <p className="note note--warn">{t('form.decided')}</p>}
      <h2 id="receipt" tabIndex={-1}>
        {t(`submission.${progress.state}`)}
      </h2>
      <FactRows
        facts={[
          [t('form.what'), title],
          [t('form.number'), progress.number],
          [t('form.time'), <time dateTime={progress.time}>{format.time(progress.time)}</time>],
        ]}
      />
      <Next form={shown ?? {}} receipt={progress} />
      <Urge receipt={progress} back={address(columnKey)} />
      <ProgressLog progress={progress} />
      <Answers receipt={progress} title={title ?? ''} />
      <Changes
        receipt={progress}
        formKey={progress.formKey}
        back={address(columnKey)}
        formPage={column && address(column.key)}
      />
      {progress.state === 'withdrawn' && column && (
        <p className="buttons">
          <a className="button" href={address(column.key)}>
            {t('form.again')}
          </a>
        </p>
      )}
    </section>
  )
}

function Field({ name, label, hint, value }: { name: string; label: string; hint: string; value?: string }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-h`}>{hint}</p>
      <input
        id={name}
        name={name}
        defaultValue={value}
        required
        maxLength={80}
        autoComplete="off"
        aria-describedby={`${name}-h`}
      />
    </div>
  )
}
