import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { shortFlat } from '../../src/contract/choosing/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useTold } from '../parts/form-context.ts'
import { useClock } from '../parts/clock.ts'
import { useFlatName } from '../parts/flat-name.ts'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'
import { FlatFacts } from './FlatFacts.tsx'
import { useIsRecent } from './GiveUp.tsx'
import type { ChooseData, Household, Own } from './load.ts'
import styles from './View.module.css'

interface HeldProps {
  data: ChooseData
  own: Own
  household: Household
  held: NonNullable<Household['held']>
}

/** The flat that the household holds: confirmed by a code, or let go. */
export function Held({ data: { planId }, own, household, held: { flat, until } }: HeldProps) {
  const { t } = useSite()
  const nameOf = useFlatName()
  const clock = useClock()
  const here = chooseAddress(planId)
  const named = shortFlat(flat)
  return (
    <>
      <h1>{t('choose.confirmThis')}</h1>
      <section className={styles.held} aria-labelledby="held">
        <div className={styles.heldHead}>
          <span className={styles.lit} />
          <div>
            <h2 id="held">{nameOf(flat)}</h2>
            <p>{t('choose.heldUntil', { time: clock(until) })}</p>
          </div>
        </div>
        <div className={styles.heldBody}>
          <dl className="kv">
            <FlatFacts flat={flat} isRent={own.isRent} />
          </dl>
          <Confirm planId={planId} flatId={flat.id} named={named} phone={household.phone ?? ''} here={here} />
          <p className="muted small">{t('choose.final')}</p>
        </div>
      </section>
      <ActionForm className={styles.gap} operation="releaseFlat" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <button className="button button--quiet">{t('choose.another')}</button>
      </ActionForm>
    </>
  )
}

interface ConfirmProps {
  planId: string
  flatId: string
  named: string
  /** Masked. */
  phone: string
  here: string
}

function Confirm({ planId, flatId, named, phone, here }: ConfirmProps) {
  const { t } = useSite()
  const told = useTold('chooseFlat', 'sendChoiceCode')
  const textOf = useToldText()
  const isWrong = told?.operation === 'chooseFlat' && told.field === 'code'
  const isRecent = useIsRecent()
  const isSent = isRecent || (told?.operation === 'sendChoiceCode' && told.status < 400)
  const other = told && told.status >= 400 && !isWrong && !isSent ? textOf(told) : undefined
  return (
    <>
      <ActionForm operation="chooseFlat" back={chooseAddress(planId, { wanted: flatId })} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <input type="hidden" name="flatId" value={flatId} />
        <TextField
          name="code"
          label={t('choose.code')}
          hint={t('choose.codeSent', { phone })}
          error={isWrong ? t('phone.codeWrong') : other}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
        />
        <p className={styles.gap}>
          <button className="button button--primary button--large">
            {t('choose.confirm', { flat: named })}
          </button>
        </p>
      </ActionForm>
      <ActionForm operation="sendChoiceCode" back={here} next={here}>
        <input type="hidden" name="planId" value={planId} />
        <button className="button button--quiet">{t('choose.again')}</button>
        {isSent && <output>{t(isRecent ? 'choose.soon' : 'choose.sentNow')}</output>}
      </ActionForm>
    </>
  )
}
