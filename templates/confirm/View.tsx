import { confirmAddress } from '../../src/contract/addresses.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'
import styles from './View.module.css'

interface Data {
  userMobile: string
  mustConfirm: boolean
  /** Where the visitor wanted to go. */
  next: string | undefined
}

const TOO_SOON = 429

export function View({ data: { userMobile, mustConfirm, next = '/t1/personalCenter' } }: { data: Data }) {
  const { t } = useSite()
  const told = useTold('sendConfirmCode', 'confirmOwner')
  const textOf = useToldText()
  const back = confirmAddress(next)
  const isSent = told !== undefined && (told.status < 400 || told.status === TOO_SOON)
  const isWrong = told?.operation === 'confirmOwner' && told.status >= 400
  return (
    <div className="wrap alone">
      <div className={styles.page}>
        <PageHead title={t('confirm.title')} />
        <h1>{t('confirm.title')}</h1>
        {!mustConfirm ? (
          <>
            <p>{t('confirm.done')}</p>
            <a className="button button--primary" href={next}>
              {t('done.onward')}
            </a>
          </>
        ) : userMobile === '' ? (
          <p>{t('confirm.noPhone')}</p>
        ) : (
          <>
            <p>{t('confirm.text', { phone: userMobile })}</p>
            {told && !isWrong && (
              <p
                className={styles.told}
                role={isSent ? 'status' : 'alert'}
                data-told={isSent ? 'done' : 'refused'}
              >
                {textOf(told)}
              </p>
            )}
            {isSent || isWrong ? (
              <ActionForm operation="confirmOwner" back={back} next={next}>
                <TextField
                  name="code"
                  label={t('login.code')}
                  hint={t('login.codeHint')}
                  error={isWrong ? t('phone.codeWrong') : undefined}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  pattern="[0-9]{6}"
                  maxLength={6}
                  required
                />
                <div className="buttons">
                  <button className="button button--primary">{t('confirm.button')}</button>
                </div>
              </ActionForm>
            ) : null}
            <ActionForm operation="sendConfirmCode" back={back}>
              <button className={isSent || isWrong ? 'button button--quiet' : 'button button--primary'}>
                {t(isSent || isWrong ? 'confirm.again' : 'confirm.send')}
              </button>
            </ActionForm>
          </>
        )}
      </div>
    </div>
  )
}
