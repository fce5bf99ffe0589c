import { useSite } from '../parts/site.tsx'
import { type LiveData, pageKey } from './live-data.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { SentBefore } from './SentBefore.tsx'
import type { FormFilling } from './use-filling.ts'
import styles from './View.module.css'

/** What must be known before the questions: about drafts, about what was sent before, and whether there is room. */
export function Notices({ data, filling }: { data: LiveData; filling: FormFilling }) {
  const { t } = useSite()
  const { form, here } = data
  const { notice, corrects, before, closed, login } = filling
  return (
    <>
      <NoticeBox
        notice={notice}
        form={form}
        here={here}
        onTake={filling.take}
        onRestart={filling.restart}
        onLogin={login.open}
        onAccount={login.chooseAccount}
      />
      {corrects && (
        <p className={`note ${styles.notice}`}>{t('form.correcting', { number: corrects.number })}</p>
      )}
      {!corrects && closed === 'full' && !form.isFull && (
        <p className="note note--warn">{t('form.fullNow')}</p>
      )}
      {before && (
        <SentBefore
          before={before}
          formKey={form.key}
          here={here}
          draftKey={pageKey(data)}
          onChoose={filling.chooseAgain}
        />
      )}
    </>
  )
}
