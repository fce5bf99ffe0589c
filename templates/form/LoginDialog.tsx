import { Fragment, useEffect, useRef, type SubmitEvent } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { Answer } from '../../src/contract/types.ts'
import { CheckField } from '../parts/fields/CheckField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './LoginDialog.module.css'
import { useCodeLogin } from './use-code-login.ts'

interface LoginDialogProps {
  api: PortalClient
  /** The masked number of the person who was logged in. */
  number: string | undefined
  /** The page for logging in differently, which leads back here. */
  here: string
  onLoggedIn: () => void
  onClose: () => void
  /** Continues without a login, if the form is open to everybody. */
  onWithout?: (() => void) | undefined
}

/** Logging in again with a code, inside the page of a form: its input stays as it is. */
export function LoginDialog({ api, number, here, onLoggedIn, onClose, onWithout }: LoginDialogProps) {
  const { t } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const login = useCodeLogin(api, onLoggedIn)
  const { sentTo, isBusy, fault } = login
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    login.submit(new FormData(event.currentTarget))
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="again-title" onClose={onClose}>
      <h2 id="again-title">{t('form.again.title')}</h2>
      <p className={styles.hint}>
        {number === undefined ? t('form.again.text') : t('form.again.number', { number })}
      </p>
      <form onSubmit={submit} noValidate>
        {fault !== undefined && (
          <p className={styles.wrong} role="alert">
            {fault}
          </p>
        )}
        {sentTo === undefined ? <PhoneField login={login} /> : <CodeFields login={login} />}
        <p className={styles.acts}>
          <button type="submit" className="button button--primary" aria-disabled={isBusy || undefined}>
            {t(sentTo === undefined ? 'login.ask' : 'login.login')}
          </button>
          {sentTo !== undefined && (
            <button type="button" className="button button--quiet" onClick={login.otherNumber}>
              {t('login.otherNumber')}
            </button>
          )}
          {onWithout && (
            <button type="button" className="button button--quiet" onClick={onWithout}>
              {t('form.again.without')}
            </button>
          )}
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t('form.again.later')}
          </button>
        </p>
      </form>
      <p className={styles.hint}>
        <a href={`/login?${new URLSearchParams({ next: here }).toString()}`}>{t('form.again.other')}</a>
      </p>
    </dialog>
  )
}

/** Of a part that has just come. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

interface FieldsProps {
  login: ReturnType<typeof useCodeLogin>
}

function PhoneField({ login }: FieldsProps) {
  const { t } = useSite()
  return (
    <div ref={focusFirst}>
      <TextField
        name="phone"
        label={t('login.phone')}
        hint={t('login.phoneHint')}
        error={login.faultOf('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={30}
        required
      />
    </div>
  )
}

/** The code, and what must be agreed to. */
function CodeFields({ login: { sentTo, isLeaving, agreements, faultOf } }: FieldsProps) {
  const { t } = useSite()
  return (
    <div ref={focusFirst}>
      <output>
        {t('login.sent')} <strong>{sentTo}</strong>
      </output>
      <TextField
        name="code"
        label={t('login.code')}
        hint={t('login.codeHint')}
        error={faultOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      {isLeaving && (
        <CheckField name="cancelDeletion" value="on" required>
          {t('login.stay')}
        </CheckField>
      )}
      {agreements.length > 0 && <Agreements agreements={agreements} fault={faultOf('agreements')} />}
    </div>
  )
}

interface AgreementsProps {
  agreements: Answer<'selectAgreements'>
  fault: string | undefined
}

function Agreements({ agreements, fault }: AgreementsProps) {
  const { t, address } = useSite()
  return (
    <CheckField
      name="agreements"
      value={agreements.map(({ contentVersion }) => contentVersion).join(' ')}
      error={fault}
      required
    >
      {t('login.agree')}
      {agreements.map(({ columnId, title }) => (
        <Fragment key={columnId}>
          <a href={address(columnId)} target="_blank" rel="noreferrer">
            {t('login.agreement', { title })}
          </a>
        </Fragment>
      ))}
    </CheckField>
  )
}
