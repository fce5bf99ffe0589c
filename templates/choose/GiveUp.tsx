import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useTold } from '../parts/form-context.ts'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

const TOO_SOON = 429
const MINUTE = 60

/** Whether another code was asked for within a minute: the one before, such as of a flat that was held, is still good. */
export function useIsRecent(): boolean {
  const told = useTold('sendChoiceCode')
  return told?.status === TOO_SOON && (told.retryAfter ?? MINUTE) <= MINUTE
}

/** Gives up the turn, with a code: what cannot be taken back takes two steps. */
export function GiveUp({ planId }: { planId: string }) {
  const { t } = useSite()
  const told = useTold('giveUpChoosing', 'sendChoiceCode')
  const here = chooseAddress(planId)
  const isRecent = useIsRecent()
  return (
    <details className={styles.giveUp} open={told !== undefined || undefined}>
      <summary>{t('choose.giveUp')}</summary>
      <p>{t('choose.giveUpSays')}</p>
      <ActionForm operation="sendChoiceCode" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <button className="button button--quiet">{t('choose.again')}</button>
        {isRecent && <output>{t('choose.soon')}</output>}
      </ActionForm>
      <ActionForm operation="giveUpChoosing" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <TextField
          name="code"
          label={t('choose.code')}
          error={told?.field === 'code' ? t('phone.codeWrong') : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
        />
        <button className="button">{t('choose.giveUpNow')}</button>
      </ActionForm>
    </details>
  )
}
