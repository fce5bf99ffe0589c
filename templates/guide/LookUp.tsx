import { findColumn } from '../../src/contract/columns.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import styles from './Service.module.css'

/** Asks for a receipt's number and code; nothing where the site has no page for receipts of every form. */
export function LookUp() {
  const { site, t, address } = useSite()
  const column = findColumn(
    site.columns,
    ({ template, settings }) => template === 'submission' && textOf(settingsOf(settings).form) === undefined,
  )
  if (!column) return null
  // A form's own fields replace the query of its address.
  const [action = '', query] = address(column.key).split('?')
  return (
    <form className={`box box--padded ${styles.look}`} action={action}>
      <h2>{column.label}</h2>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="look-number">{t('form.number')}</label>
      <input
        id="look-number"
        name="number"
        required
        maxLength={80}
        autoComplete="off"
        inputMode="numeric"
        placeholder="20261126-0000-0000"
      />
      <label htmlFor="look-code">{t('form.code')}</label>
      <input id="look-code" name="code" required maxLength={80} autoComplete="off" />
      <button type="submit" className="button button--primary button--block">
        {t('form.check')}
      </button>
    </form>
  )
}
