import { Fragment, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import type { Answer } from '../../src/contract/types.ts'
import { CheckField } from '../parts/fields/CheckField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './LoginDialog.module.css'

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

/** The error and its field; without a field it concerns the whole dialog. */
interface Wrong {
  field?: string
  text: string
}

/** Logging in again with a code, inside the page of a form: its input stays as it is. */
export function LoginDialog({ api, number, here, onLoggedIn, onClose, onWithout }: LoginDialogProps) {
  const { t, address } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [agreements, setAgreements] = useState<Answer<'selectAgreements'>>([])
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()

  useEffect(() => {
    dialog.current?.showModal()
    void api.GET('/account/agreements').then(({ data }) => setAgreements(data?.data ?? []))
  }, [api])

  const ask = async (call: () => Promise<{ response: Response; error?: unknown }>, done: () => void) => {
    setBusy(true)
    setWrong(undefined)
    try {
      const { response, error } = await call()
      if (response.ok) return done()
      const field = isRecord(error) && typeof error.field === 'string' ? error.field : undefined
      if (field === 'cancelDeletion') setLeaving(true)
      setWrong({ field, text: wordFor(field, response) })
    } catch {
      setWrong({ text: t('form.loginAway') })
    } finally {
      setBusy(false)
    }
  }
  const wordFor = (field: string | undefined, { status, headers }: Response): string => {
    if (status === 429) return t('login.askedTooOften', { seconds: Number(headers.get('retry-after')) || 60 })
    if (field === 'phone') return t('login.phoneWrong')
    if (field === 'code') return t('login.codeWrong')
    if (field === 'agreements') return t(status === 409 ? 'login.agreementChanged' : 'login.agreementMissing')
    return t(field === 'cancelDeletion' ? 'login.leaving' : 'form.loginAway')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) =>
      String(fields.get(name) ?? '')
        .normalize('NFKC')
        .trim()
    if (sentTo === undefined) {
      const phone = text('phone')
      void ask(
        () => api.POST('/account/code', { body: { phone } }),
        () => setSentTo(phone),
      )
    } else {
      const body = {
        phone: sentTo,
        code: text('code'),
        ...(fields.has('agreements') && { agreements: text('agreements') }),
        ...(fields.has('cancelDeletion') && { cancelDeletion: true }),
      }
      void ask(() => api.POST('/account/login', { body }), onLoggedIn)
    }
  }
  const faultOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)
  const isOfField = wrong?.field === 'phone' || wrong?.field === 'code' || wrong?.field === 'agreements'

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="again-title" onClose={onClose}>
      <h2 id="again-title">{t('form.again.title')}</h2>
      <p className={styles.hint}>
        {number === undefined ? t('form.again.text') : t('form.again.number', { number })}
      </p>
      <form onSubmit={submit} noValidate>
        {wrong && !isOfField && (
          <p className={styles.wrong} role="alert">
            {wrong.text}
          </p>
        )}
        {sentTo === undefined ? (
          <TextField
            key="phone"
            name="phone"
            label={t('login.phone')}
            hint={t('login.phoneHint')}
            error={faultOf('phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={30}
            required
            autoFocus
          />
        ) : (
          <>
            <output>
              {t('login.sent')} <strong>{sentTo}</strong>
            </output>
            <TextField
              key="code"
              name="code"
              label={t('login.code')}
              hint={t('login.codeHint')}
              error={faultOf('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              autoFocus
            />
            {isLeaving && (
              <CheckField name="cancelDeletion" value="on" required>
                {t('login.stay')}
              </CheckField>
            )}
            {agreements.length > 0 && (
              <CheckField
                name="agreements"
                value={agreements.map(({ contentVersion }) => contentVersion).join(' ')}
                error={faultOf('agreements')}
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
            )}
          </>
        )}
        <p className={styles.acts}>
          <button type="submit" className="button button--primary" aria-disabled={isBusy || undefined}>
            {t(sentTo === undefined ? 'login.ask' : 'login.login')}
          </button>
          {sentTo !== undefined && (
            <button type="button" className="button button--quiet" onClick={() => setSentTo(undefined)}>
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
