import { IDENTITY } from '../../src/contract/constants.ts'
import { waitingAddress } from '../../src/contract/waiting-address.ts'
import { useSite, type SiteTools } from '../parts/site.tsx'
import type { DeviceDraft } from './device-draft.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import type { ShownForm } from './load.ts'
import type { Notice } from './notice.ts'
import styles from './View.module.css'

interface NoticeBoxProps {
  notice: Notice | undefined
  form: Pick<ShownForm, 'key'>
  here: string
  onTake: (draft: DeviceDraft) => void
  onRestart: () => void
  onLogin: () => void
  /** @param isTaken continues with the draft; otherwise begins a new one */
  onAccount: (account: string, isTaken: boolean) => void
}

/** What people must know before they continue: a restored draft, a lost network connection. */
export function NoticeBox({ notice, form, here, onTake, onRestart, onLogin, onAccount }: NoticeBoxProps) {
  const { t, format } = useSite()
  if (!notice) return null
  const isGood = GOOD.has(notice.says)
  const begun = notice.says === 'linked' ? notice.draft : undefined
  const other = notice.says === 'other' ? notice.draft : begun
  return (
    <div className={`note ${isGood ? '' : 'note--warn'} ${styles.notice}`} aria-live="polite">
      <p>
        {notice.says === 'restored' && t('form.restored', { time: format.shortTime(notice.at) })}
        {notice.says === 'other' && t('form.other', { time: format.shortTime(notice.draft.at) })}
        {notice.says === 'loginForDraft' && t('form.loginForDraft', { time: format.shortTime(notice.at) })}
        {notice.says === 'two' && t('form.two', { time: format.shortTime(notice.at) })}
        {notice.says === 'moved' && movedWords(notice, t)}
        {notice.says === 'busy' && t('form.busy', { seconds: notice.seconds })}
        {notice.says === 'linked' && linkWords(notice, t)}
        {begun && ` ${t('form.begun', { time: format.shortTime(begun.at) })}`}
        {isPlain(notice) && t(`form.${notice.says}`)}
      </p>
      {OFFERS_LOGIN.has(notice.says) && (
        <button type="button" className="button" onClick={onLogin}>
          {t('form.login')}
        </button>
      )}
      {notice.says === 'otherAccount' && (
        <>
          <button type="button" className="button" onClick={() => onAccount(notice.account, true)}>
            {t('form.asThis')}
          </button>
          <button type="button" className="button" onClick={() => onAccount(notice.account, false)}>
            {t('form.anew')}
          </button>
        </>
      )}
      {notice.says === 'two' && (
        <form method="post" action={FILL_FORM + form.key}>
          <input type="hidden" name={FILL_FIELDS.back} value={here} />
          <button type="submit" className="button" name={FILL_FIELDS.act} value="other">
            {t('form.takeOther')}
          </button>
        </form>
      )}
      {notice.says === 'turn' && (
        <a className="button" href={waitingAddress(form.key, here)} rel="nofollow">
          {t('form.wait')}
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
      {other && (
        <button type="button" className="button" onClick={() => onTake(other)}>
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

const OFFERS_LOGIN: ReadonlySet<Notice['says']> = new Set([
  'loginFirst',
  'sessionOver',
  'leftThere',
  'loginForDraft',
])
const GOOD: ReadonlySet<Notice['says']> = new Set([
  'restored',
  'other',
  'two',
  'prefilled',
  'linked',
  'left',
  'leftThere',
  'loginForDraft',
])

function movedWords({ lost, added }: { lost: string; added: string }, t: SiteTools['t']): string {
  const first = lost ? t('form.changedLost', { what: lost }) : t('form.changed')
  return added ? `${first} ${t('form.changedNew', { what: added })}` : first
}

function linkWords({ note, lost }: { note?: string; lost: readonly string[] }, t: SiteTools['t']): string {
  const words = [t('form.linked'), ...(note ? [note] : [])]
  return (lost.length > 0 ? [...words, t('form.linkLost', { what: lost.join('、') })] : words).join(' ')
}

type Plain = Exclude<
  Notice,
  { at: string } | { draft: DeviceDraft } | { seconds: number } | { says: 'linked' | 'moved' }
>

function isPlain(notice: Notice): notice is Plain {
  return !['restored', 'other', 'two', 'moved', 'busy', 'linked', 'loginForDraft'].includes(notice.says)
}
