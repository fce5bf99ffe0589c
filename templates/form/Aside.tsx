import type { FormDefinition } from '../../src/contract/forms/types.ts'
import { useSite } from '../parts/site.tsx'
import { Kept } from '../parts/keep.tsx'
import { telephone } from '../parts/telephone.ts'
import styles from './View.module.css'

/** Who may fill it in, what to have at hand, whom to ask. */
export function Aside({ form }: { form: FormDefinition }) {
  const { texts = {} } = form
  const { t, site } = useSite()
  const { who, prepare = [], help } = texts
  const { hotline, serviceHours } = site.settings.contact ?? {}
  const phone = texts.phone ?? hotline
  return (
    <aside className={styles.aside}>
      {who && (
        <section>
          <h2>{t('form.who')}</h2>
          <p>{who}</p>
        </section>
      )}
      {prepare.length > 0 && (
        <section>
          <h2>{t('form.prepare')}</h2>
          <ul>
            {prepare.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      )}
      {(phone || help) && (
        <section>
          <h2>{t('form.help')}</h2>
          {phone && (
            <p>
              {texts.phone === undefined && serviceHours && <span>{serviceHours} </span>}
              <a href={telephone(phone)}>{phone}</a>
            </p>
          )}
          {help && (
            <p>
              <Kept text={help} />
            </p>
          )}
        </section>
      )}
    </aside>
  )
}
