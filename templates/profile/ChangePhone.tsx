import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useTold } from '../parts/form-context.ts'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'

interface ChangePhoneProps {
  /** The masked number. */
  showNumber: string
  /** Address of this step, and of the page that contains it. */
  back: string
  done: string
}

/** Seconds between two codes to one number: within them the last code still works. */
const TOO_SOON = 429

/** Changes the number in three steps: a code to the current one, a code to the new one, then both. */
export function ChangePhone({ showNumber, back, done }: ChangePhoneProps) {
  const { t } = useSite()
  const told = useTold('sendPhoneCode', 'changePhone')
  const textOf = useToldText()
  const phone = told?.values?.phone?.[0]
  const isSent = told !== undefined && (told.status < 400 || told.status === TOO_SOON)
  const isLast = told?.operation === 'changePhone' || (isSent && phone !== undefined)
  const error = (field: string, text: string) => (told && told.field === field ? text : undefined)
  const wrongNumber = error('phone', told?.status === 409 ? t('phone.taken') : t('login.phoneWrong'))
  if (isLast && phone !== undefined)
    return (
      <ActionForm operation="changePhone" back={back} next={done}>
        <p>{t('phone.both', { old: showNumber, phone })}</p>
        <input type="hidden" name="phone" value={phone} />
        <CodeField name="code" label={t('phone.oldCode')} error={error('code', t('phone.codeWrong'))} />
        <CodeField name="newCode" label={t('phone.newCode')} error={error('newCode', t('phone.codeWrong'))} />
        {wrongNumber && <p role="alert">{wrongNumber}</p>}
        <Buttons label={t('phone.change')} done={done} />
      </ActionForm>
    )
  if (isSent || (told?.operation === 'sendPhoneCode' && phone !== undefined))
    return (
      <ActionForm operation="sendPhoneCode" back={back}>
        <p>{t('phone.sentOld', { old: showNumber })}</p>
        <TextField
          name="phone"
          label={t('phone.new')}
          hint={t('login.phoneHint')}
          error={wrongNumber ?? (told && told.status >= 400 && !isSent ? textOf(told) : undefined)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={30}
          required
          defaultValue={phone}
        />
        <Buttons label={t('phone.sendNew')} done={done} />
      </ActionForm>
    )
  return (
    <ActionForm operation="sendPhoneCode" back={back}>
      <p>{t('phone.steps', { old: showNumber })}</p>
      <Buttons label={t('phone.sendOld')} done={done} />
    </ActionForm>
  )
}

function CodeField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const { t } = useSite()
  return (
    <TextField
      name={name}
      label={label}
      hint={t('login.codeHint')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
  )
}

function Buttons({ label, done }: { label: string; done: string }) {
  const { t } = useSite()
  return (
    <p className="buttons">
      <button className="button button--primary">{label}</button>
      <a className="button button--quiet" href={done}>
        {t('phone.cancel')}
      </a>
    </p>
  )
}
