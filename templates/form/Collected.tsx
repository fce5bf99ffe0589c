import { keptDays, personalFields } from '../../src/contract/forms/personal.ts'
import { isItselfSensitive } from '../../src/contract/forms/sensitive.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** Which fields are personal, what they are used for and how long they are kept, from the form's schema. */
export function Collected({ form }: { form: Pick<FormDefinition, 'schema' | 'policy'> }) {
  const { t } = useSite()
  const fields = [...personalFields(form.schema)]
  if (fields.length === 0) return null
  const days = keptDays(form)
  const uses = new Map<string, typeof fields>()
  for (const field of fields) {
    const use = JSON.stringify([field.pi.purpose, field.pi.basis])
    uses.set(use, [...(uses.get(use) ?? []), field])
  }
  return (
    <details className={styles.collected}>
      <summary>{t('form.collected', { count: fields.length })}</summary>
      {fields.some(({ pi }) => pi.purpose !== undefined || pi.basis !== undefined) && <OnlyIn />}
      <dl>
        {[...uses].map(([use, of]) => {
          const { purpose, basis } = of[0]?.pi ?? {}
          return (
            <div key={use}>
              <dt>{purpose ?? t('form.collectedOther')}</dt>
              <dd>
                {of
                  .map(({ label, pi }) =>
                    isItselfSensitive({ 'x-pi': pi }) ? t('form.collectedSensitive', { label }) : label,
                  )
                  .join(t('form.collectedAnd'))}
                {basis && <span>{t('form.collectedBasis', { basis })}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {days !== undefined && <p>{t('form.collectedDays', { count: days })}</p>}
    </details>
  )
}
