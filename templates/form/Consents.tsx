import { columnPath } from '../../src/contract/columns.ts'
import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import { separatelyAgreed } from '../../src/contract/forms/sensitive.ts'
import type { FormDefinition, Values } from '../../src/contract/forms/types.ts'
import { useSite } from '../parts/site.tsx'
import { fieldId } from './theme/context.ts'
import { Fault } from './theme/Fault.tsx'
import styles from './View.module.css'

interface Props {
  form: Pick<FormDefinition, 'schema' | 'consent'>
  /** As they will be sent; undefined while they are still asked for on the same page. */
  values: Values | undefined
  /** Faults in words, by their paths. */
  faults: readonly { path: string; text: string }[]
}

/** What people agree to by sending: the text of the form, and separately the use of sensitive answers. */
export function Consents({ form, values, faults }: Props) {
  const { t, site, address } = useSite()
  const { consent } = form
  if (!consent) return null
  const { text, version, column } = consent
  const titles = separatelyAgreed(form, values)
  const faultOf = (name: string) => faults.find(({ path }) => path === name)?.text
  return (
    <>
      <div className={styles.consent}>
        <Box name="consent" version={version} text={text} fault={faultOf('consent')} />
        {column && (
          <a href={address(column)} target="_blank" rel="noopener">
            {t('form.consentText', { title: columnPath(site.columns, column).at(-1)?.label ?? '' })}
          </a>
        )}
      </div>
      {titles.length > 0 && (
        <div className={styles.consent}>
          <Box
            name="sensitiveConsent"
            version={version}
            text={t('form.sensitiveConsent', { titles: titles.join(t('form.collectedAnd')) })}
            fault={faultOf('sensitiveConsent')}
          />
        </div>
      )}
    </>
  )
}

interface BoxProps {
  name: 'consent' | 'sensitiveConsent'
  version: string
  text: string
  fault: string | undefined
}

function Box({ name, version, text, fault }: BoxProps) {
  const { t } = useSite()
  const id = fieldId([name])
  return (
    <>
      {fault && <Fault id={`${id}-e`} text={fault} />}
      <label>
        <input
          id={id}
          type="checkbox"
          name={FILL_FIELDS[name]}
          value={version}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-e`}
        />
        <span>
          {text}
          {t('form.consentVersion', { version })}
        </span>
      </label>
    </>
  )
}
