import { remindAddress } from '../../src/contract/addresses.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import styles from '../bookmark/View.module.css'
import type { RemindData } from './load.ts'

/** Whether plans that open are told to whoever is logged in, and the button that changes it. */
export function View({ data: { isOn, plan } }: { data: RemindData }) {
  const { t, format } = useSite()
  return (
    <div className={`wrap alone ${styles.page}`}>
      <PageHead title={t('remind.title')} />
      <ToldBox />
      <h1>{t(isOn ? 'remind.is' : 'remind.ask')}</h1>
      {plan && (
        <p className={styles.title}>
          {t('remind.opens', { name: plan.name, time: format.time(plan.start) })}
        </p>
      )}
      <p>{t('remind.text')}</p>
      <div className="buttons">
        <ActionForm operation="setSubscription" back={remindAddress(plan?.id ?? '')}>
          <input type="hidden" name="topic" value="plans" />
          <input type="hidden" name="isOn" value={String(!isOn)} />
          {isOn ? (
            <button className="button" aria-label={`${t('reminders.stop')}：${t('reminders.plans')}`}>
              {t('reminders.stop')}
            </button>
          ) : (
            <button className="button button--primary">{t('remind.title')}</button>
          )}
        </ActionForm>
        {plan && (
          <a className="button" href={`/t1/article_content?contentId=${plan.id}`}>
            {t('remind.back')}
          </a>
        )}
        <a className="button button--quiet" href="/messages">
          {t('remind.all')}
        </a>
      </div>
    </div>
  )
}
