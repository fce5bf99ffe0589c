import { IDENTITY } from '../../src/contract/constants.ts'
import { useSite } from '../parts/site.tsx'
import type { DeviceDraft } from './device-draft.ts'
import type { Notice } from './use-filling.ts'
import styles from './View.module.css'

interface NoticeBoxProps {
  notice: Notice | undefined
  here: string
  onTake: (draft: DeviceDraft) => void
  onRestart: () => void
}

/** What one must know before one goes on: a draft that is back, a network that is gone. */
export function NoticeBox({ notice, here, onTake, onRestart }: NoticeBoxProps) {
  const { t, format } = useSite()
  if (!notice) return null
  const isGood = notice.says === 'restored' || notice.says === 'other' || notice.says === 'correcting'
  return (
    <div className={`note ${isGood ? '' : 'note--warn'} ${styles.notice}`} aria-live="polite">
      <p>
        {notice.says === 'restored' && t('form.restored', { time: format.shortTime(notice.at) })}
        {notice.says === 'other' && t('form.other', { time: format.shortTime(notice.draft.at) })}
        {notice.says === 'changedLost' && t('form.changedLost', { what: notice.what })}
        {notice.says === 'busy' && t('form.busy', { seconds: notice.seconds })}
        {isPlain(notice) && t(`form.${notice.says}`)}
      </p>
      {(notice.says === 'loginFirst' || notice.says === 'sessionOver') && (
        <a className="button" href={`/login?${new URLSearchParams({ next: here }).toString()}`}>
          {t('form.login')}
        </a>
      )}
      {notice.says === 'verifyFirst' && (
        <a className="button" href={`${IDENTITY.begin}?${new URLSearchParams({ next: here }).toString()}`}>
          {t('form.verify')}
        </a>
      )}
      {notice.says === 'changed' && (
        <a className="button" href={here}>
          {t('form.reopen')}
        </a>
      )}
      {notice.says === 'other' && (
        <button type="button" className="button" onClick={() => onTake(notice.draft)}>
          {t('form.takeOther')}
        </button>
      )}
      {notice.says === 'restored' && (
        <button type="button" className="button button--quiet" onClick={onRestart}>
          {t('form.restart')}
        </button>
      )}
    </div>
  )
}

type Plain = Exclude<Notice, { at: string } | { draft: DeviceDraft } | { what: string } | { seconds: number }>

function isPlain(notice: Notice): notice is Plain {
  return !['restored', 'other', 'changedLost', 'busy'].includes(notice.says)
}
