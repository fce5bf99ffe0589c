import type { Told } from '../../src/contract/actions.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'

export interface LoginFormProps {
  formType: 'login' | 'register'
  /** Where to go once logged in. */
  next: string | undefined
  /** This page's address. */
  back: string
  /** What the form before was answered. */
  told: Told | undefined
}

/** The first step: to which number the code goes. */
export function AskForm({ formType, back, told }: LoginFormProps) {
  const { t } = useSite()
  const textOf = useToldText()
  const isWrong = told && told.status >= 400
  return (
    <ActionForm operation="sendCode" back={back}>
      <input type="hidden" name="formType" value={formType} />
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
        <button className="button button--primary button--large button--block">{t('login.ask')}</button>
      </p>
    </ActionForm>
  )
}
