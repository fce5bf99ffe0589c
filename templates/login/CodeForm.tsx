import { Fragment } from 'react'
import { DEVICE_DAYS } from '../../src/contract/constants.ts'
import type { Told } from '../../src/contract/actions.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { CheckField } from '../parts/fields/CheckField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'
import type { LoginFormProps } from './AskForm.tsx'
import type { LoginData } from './load.ts'
import styles from './View.module.css'

/** Seconds between two codes to one number. */
const EVERY = 60

interface CodeFormProps extends LoginFormProps {
  /** As it was typed. */
  phone: string
  agreements: LoginData['agreements']
  /** The identity verified before is linked to this number. */
  linksIdentity: boolean
}

/** The second step: the code, and the agreements. */
export function CodeForm({ formType, next, back, told, phone, agreements, linksIdentity }: CodeFormProps) {
  const { t } = useSite()
  const wrong = useWrong(told)
  const kept = told?.operation === 'login' ? told.values?.keepLoggedIn?.[0] : undefined
  const wait = told?.operation === 'sendCode' ? (told.retryAfter ?? EVERY) : 0
  const isSent = told?.operation === 'sendCode' && told.status < 400
  return (
    <>
      <div className={styles.sent} data-focus={isSent || undefined} role={isSent ? 'status' : undefined}>
        <p>
          {t(isSent ? 'login.sent' : 'login.sentBefore')} <strong className={styles.number}>{phone}</strong>
        </p>
        <p className={styles.ways}>
          <a href={back}>{t('login.otherNumber')}</a>
        </p>
      </div>
      <ActionForm operation="login" back={back} next={next ?? '/home'}>
        <input type="hidden" name="formType" value={formType} />
        <input type="hidden" name="phone" value={phone} />
        {linksIdentity && <input type="hidden" name="linkIdentity" value="on" />}
        {wrong.form && (
          <p className={styles.alert} role="alert" tabIndex={-1} data-told="refused">
            {wrong.form}
          </p>
        )}
        <TextField
          name="code"
          label={t('login.code')}
          hint={t('login.codeHint')}
          error={wrong.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
        />
        <CheckField
          name="keepLoggedIn"
          hint={t('login.keepHint', { days: DEVICE_DAYS })}
          defaultChecked={kept === 'on'}
        >
          {t('login.keep')}
        </CheckField>
        {told?.field === 'cancelDeletion' && (
          <CheckField name="cancelDeletion" error={t('login.leaving')} required>
            {t('login.stay')}
          </CheckField>
        )}
        {agreements.length > 0 && (
          <CheckField
            name="agreements"
            value={agreements.map(({ contentVersion }) => contentVersion).join(' ')}
            error={wrong.agreements}
            required
          >
            {t('login.agree')}
            {agreements.map(({ columnId, title }) => (
              <Fragment key={columnId}>
                <AgreementLink columnId={columnId} title={title} />
              </Fragment>
            ))}
          </CheckField>
        )}
        <p className={styles.act}>
          <button className="button button--primary button--large button--block">
            {t(`login.${formType}`)}
          </button>
        </p>
      </ActionForm>
      <ActionForm operation="sendCode" back={back} className={styles.again}>
        <input type="hidden" name="formType" value={formType} />
        <input type="hidden" name="phone" value={phone} />
        <button className="button button--quiet" data-wait={wait || undefined} data-waiting={t('login.wait')}>
          {t('login.askAgain')}
        </button>
      </ActionForm>
    </>
  )
}

/** In a new window, so that what is typed here stays. */
function AgreementLink({ columnId, title }: { columnId: string; title: string }) {
  const { t, address } = useSite()
  return (
    <a href={address(columnId)} target="_blank" rel="noreferrer">
      {t('login.agreement', { title })}
    </a>
  )
}

/** The error, beside its field; at the form if it concerns no field. */
function useWrong(told: Told | undefined): { code?: string; agreements?: string; form?: string } {
  const { t } = useSite()
  const textOf = useToldText()
  if (!told || told.status < 400) return {}
  const { operation, status, field, retryAfter = EVERY } = told
  if (operation === 'sendCode') {
    return status === 429
      ? { form: t('login.askedTooOften', { seconds: retryAfter }) }
      : { form: textOf(told) }
  }
  if (field === 'agreements') {
    return { agreements: t(status === 409 ? 'login.agreementChanged' : 'login.agreementMissing') }
  }
  if (field === 'cancelDeletion') return {}
  if (field === 'identity') return { form: t('identity.taken') }
  if (field === 'code') return { code: t('login.codeWrong') }
  return { form: textOf(told) }
}
