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
export function ChangePhone(props: ChangePhoneProps) {
  const told = useTold('sendPhoneCode', 'changePhone')
  const phone = told?.values?.phone?.[0]
  const isSent = told !== undefined && (told.status < 400 || told.status === TOO_SOON)
  const isLast = told?.operation === 'changePhone' || (isSent && phone !== undefined)
  if (isLast && phone !== undefined) return <BothCodes {...props} phone={phone} />
  if (isSent || (told?.operation === 'sendPhoneCode' && phone !== undefined))
    return <NewNumber {...props} phone={phone} isSent={isSent} />
  return <Begin {...props} />
}

function Begin({ showNumber, back, done }: ChangePhoneProps) {
  const { t } = useSite()
  return (
    <ActionForm operation="sendPhoneCode" back={back}>
      <p>{t('phone.steps', { old: showNumber })}</p>
      <Buttons label={t('phone.sendOld')} done={done} />
    </ActionForm>
  )
}

interface NewNumberProps extends ChangePhoneProps {
  /** The number that was entered and refused. */
  phone: string | undefined
  /** The code to the current number is on its way. */
  isSent: boolean
}

function NewNumber({ showNumber, back, done, phone, isSent }: NewNumberProps) {
  const { t } = useSite()
  const told = useTold('sendPhoneCode', 'changePhone')
  const textOf = useToldText()
  const wrongNumber = useWrongNumber()
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
}

function BothCodes({ showNumber, back, done, phone }: ChangePhoneProps & { phone: string }) {
  const { t } = useSite()
  const told = useTold('sendPhoneCode', 'changePhone')
  const wrongNumber = useWrongNumber()
  const error = (field: string) => (told?.field === field ? t('phone.codeWrong') : undefined)
  return (
    <ActionForm operation="changePhone" back={back} next={done}>
      <p>{t('phone.both', { old: showNumber, phone })}</p>
      <input type="hidden" name="phone" value={phone} />
      <CodeField name="code" label={t('phone.oldCode')} error={error('code')} />
      <CodeField name="newCode" label={t('phone.newCode')} error={error('newCode')} />
      {wrongNumber && <p role="alert">{wrongNumber}</p>}
      <Buttons label={t('phone.change')} done={done} />
    </ActionForm>
  )
}

/** Why the new number was refused. */
function useWrongNumber(): string | undefined {
  const { t } = useSite()
  const told = useTold('sendPhoneCode', 'changePhone')
  if (told?.field !== 'phone') return undefined
  return told.status === 409 ? t('phone.taken') : t('login.phoneWrong')
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
