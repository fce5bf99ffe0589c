import { findColumn } from '../../../src/contract/columns.ts'
import { FILL_FIELDS, FILL_FORM, inputName } from '../../../src/contract/forms/names.ts'
import { settingsOf, textOf } from '../settings.ts'
import { useSite } from '../site.tsx'
import { telephone } from '../telephone.ts'
import styles from './Correction.module.css'

/**
 * Corrections are requested by a form of the site, if there is one, and answered by staff. A record is corrected in the system that
 * made it, and the correction arrives here by itself.
 */
export function Correction({ of }: { /** What it is about, in words. */ of: string }) {
  const { site, t, address } = useSite()
  const hotline = site.settings.contact?.hotline
  const column = findColumn(
    site.columns,
    ({ template, settings }) => template === 'form' && settingsOf(settings).corrects === true,
  )
  const form = textOf(settingsOf(column?.settings).form)
  return (
    <div className={styles.correction}>
      <p className="muted">
        {t(form ? 'records.wrongHere' : 'records.wrong')}
        {hotline && (
          <>
            {' '}
            {t('shell.hotline')} <a href={telephone(hotline)}>{hotline}</a>
          </>
        )}
      </p>
      {column && form && (
        <form method="post" action={FILL_FORM + form}>
          <input type="hidden" name={FILL_FIELDS.back} value={address(column.key)} />
          <input type="hidden" name={FILL_FIELDS.step} value="0" />
          <input type="hidden" name={inputName(['record'])} value={of} />
          <button className="button" name={FILL_FIELDS.act} value="next">
            {t('records.correct')}
          </button>
        </form>
      )}
    </div>
  )
}
