import { columnPath } from '../../src/contract/columns.ts'
import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import type { FormConsent } from '../../src/contract/forms/types.ts'
import { useSite } from '../parts/site.tsx'
import { fieldId } from './theme/context.ts'
import { Fault } from './theme/Fault.tsx'
import styles from './View.module.css'

/** What people agree to by sending: the text, its version, and a link to the whole of it. */
export function Consent({
  consent: { text, version, column },
  fault,
}: {
  consent: FormConsent
  fault?: string
}) {
  const { t, site, address } = useSite()
  const id = fieldId(['consent'])
  return (
    <div className={styles.consent}>
      {fault && <Fault id={`${id}-e`} text={fault} />}
      <label>
        <input
          id={id}
          type="checkbox"
          name={FILL_FIELDS.consent}
          value={version}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-e`}
        />
        <span>
          {text}
          {t('form.consentVersion', { version })}
        </span>
      </label>
      {column && (
        <a href={address(column)} target="_blank" rel="noopener">
          {t('form.consentText', { title: columnPath(site.columns, column).at(-1)?.label ?? '' })}
        </a>
      )}
    </div>
  )
}
