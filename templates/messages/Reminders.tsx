import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { MESSAGES } from '../parts/center/CenterNav.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import styles from './View.module.css'

type Subscription = Answer<'selectSubscriptions'>[number]

/** Choice of reminders by SMS. */
export function Reminders({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useSite()
  return (
    <section className={styles.reminders} aria-labelledby="reminders">
      <h2 id="reminders">{t('reminders.title')}</h2>
      <p>{t('reminders.text')}</p>
      <ul>
        {subscriptions.map(({ topic, isOn }) => (
          <li key={topic}>
            <span>
              {t(`reminders.${topic}`)} {isOn && <Tag state="soon">{t('reminders.on')}</Tag>}
            </span>
            <ActionForm operation="setSubscription" back={MESSAGES}>
              <input type="hidden" name="topic" value={topic} />
              <input type="hidden" name="isOn" value={String(!isOn)} />
              <button
                className="button button--quiet"
                aria-label={`${t(isOn ? 'reminders.stop' : 'reminders.start')}：${t(`reminders.${topic}`)}`}
              >
                {t(isOn ? 'reminders.stop' : 'reminders.start')}
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
