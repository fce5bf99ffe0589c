import type { SubmitEvent } from 'react'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import { useSite } from '../parts/site.tsx'
import type { Before } from './before.ts'
import { Changes } from './Changes.tsx'
import styles from './View.module.css'

export interface SentBeforeProps {
  before: Before
  formKey: string
  /** The address of the form's page. */
  here: string
  /** The draft that the page shows, as stored on the server. */
  draftKey: string | undefined
  onChoose: (what: 'another' | 'amend') => void
}

/** What somebody has sent before, and what they can do with it and with the input on the page. */
export function SentBefore({ before, formKey, here, draftKey, onChoose }: SentBeforeProps) {
  const { t, format } = useSite()
  const { earlier, isUsed, isRefused, canSendAnother } = before
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    onChoose(submitter instanceof HTMLButtonElement && submitter.value === 'amend' ? 'amend' : 'another')
  }
  const which = isRefused ? 'form.sentOther' : isUsed ? 'form.sentThis' : 'form.sentOnce'
  return (
    <section
      className={`note ${isRefused ? 'note--warn' : ''} ${styles.before}`}
      id="form-before"
      tabIndex={-1}
      aria-live="polite"
    >
      <div>
        {isRefused && <h2>{t('form.notSent')}</h2>}
        {earlier ? (
          <>
            <p>{t(which, { number: earlier.number, time: format.time(earlier.time) })}</p>
            <p>
              {t('form.state')} <strong>{t(`submission.${earlier.state}`)}</strong>
            </p>
          </>
        ) : (
          <p>{t('form.sentByOther')}</p>
        )}
        {(isRefused || isUsed) && (
          <form method="post" action={FILL_FORM + formKey} onSubmit={choose}>
            <input type="hidden" name={FILL_FIELDS.back} value={here} />
            {draftKey !== undefined && <input type="hidden" name={FILL_FIELDS.draft} value={draftKey} />}
            {earlier?.canCorrect && (
              <button type="submit" className="button" name={FILL_FIELDS.act} value="amend">
                {t('form.amend')}
              </button>
            )}
            {canSendAnother && (
              <button type="submit" className="button" name={FILL_FIELDS.act} value="another">
                {t('form.another')}
              </button>
            )}
          </form>
        )}
        {earlier && (
          <p>
            <a
              href={withParameters(here, {
                [FILL_QUERY.receipt]: earlier.number,
                [FILL_QUERY.hash]: earlier.hash,
              })}
            >
              {t('form.seeEarlier')}
            </a>
          </p>
        )}
        {earlier && !isRefused && !isUsed && (
          <Changes receipt={earlier} formKey={formKey} back={here} formPage={here} />
        )}
      </div>
    </section>
  )
}
