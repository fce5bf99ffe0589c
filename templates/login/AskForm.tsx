import type { Told } from '../../src/contract/actions.ts'
import { LOGIN_ROOM, waitingAddress } from '../../src/contract/waiting-address.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'
import styles from './View.module.css'

/** Under attack, a browser without scripts waits, because it cannot do proof of work. */
const WORK_NEEDED = 428
/** Seconds. */
const WAIT = 20

export interface LoginFormProps {
  formType: 'login' | 'register'
  /** Where to go after the login. */
  next: string | undefined
  /** This page's address. */
  back: string
  /** The result of the previous form. */
  told: Told | undefined
}

/** The first step: the number to which the code is sent. */
export function AskForm({ formType, back, told }: LoginFormProps) {
  const { t } = useSite()
  const textOf = useToldText()
  const hasRoom = told?.reason === 'room'
  const isBusy = told?.status === WORK_NEEDED || hasRoom
  const isWrong = told && told.status >= 400 && !isBusy
  return (
    <ActionForm operation="sendCode" back={back}>
      <input type="hidden" name="formType" value={formType} />
      {isBusy && (
        <div className={styles.alert} role="alert" tabIndex={-1} data-told="refused">
          <p>{t(hasRoom ? 'login.room' : 'login.busy', { seconds: told.retryAfter ?? WAIT })}</p>
          {hasRoom && (
            <p>
              <a href={waitingAddress(LOGIN_ROOM, back)}>{t('login.toRoom')}</a>
            </p>
          )}
        </div>
      )}
      <TextField
        name="phone"
        label={t('login.phone')}
        hint={t('login.phoneHint')}
        error={isWrong ? (told.field === 'phone' ? t('login.phoneWrong') : textOf(told)) : undefined}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={30}
        required
        defaultValue={told?.values?.phone?.[0]}
      />
      <p>
        <button
          className="button button--primary button--large button--block"
          data-wait={isBusy ? (told.retryAfter ?? WAIT) : undefined}
          data-waiting={t('login.wait')}
        >
          {t('login.ask')}
        </button>
      </p>
    </ActionForm>
  )
}
