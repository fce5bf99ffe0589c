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
export function NoticeBox({ notice, ...acts }: NoticeBoxProps) {
  if (!notice) return null
  const isGood = GOOD.has(notice.says)
  return (
    <div className={`note ${isGood ? '' : 'note--warn'} ${styles.notice}`} aria-live="polite">
      <p>
        <Words notice={notice} />
      </p>
      <ByLink notice={notice} form={acts.form} here={acts.here} />
      <Acts notice={notice} {...acts} />
    </div>
  )
}

function Words({ notice }: { notice: Notice }) {
  const tools = useSite()
  const { t, format } = tools
  const begun = notice.says === 'linked' ? notice.draft : undefined
  return (
    <>
      {notice.says === 'restored' && t('form.restored', { time: format.shortTime(notice.at) })}
      {notice.says === 'other' && t('form.other', { time: format.shortTime(notice.draft.at) })}
      {notice.says === 'loginForDraft' && t('form.loginForDraft', { time: format.shortTime(notice.at) })}
      {notice.says === 'two' && t('form.two', { time: format.shortTime(notice.at) })}
      {notice.says === 'moved' && movedWords(notice, tools)}
      {notice.says === 'busy' && t('form.busy', { seconds: notice.seconds })}
      {notice.says === 'linked' && linkWords(notice, tools)}
      {begun && ` ${t('form.begun', { time: format.shortTime(begun.at) })}`}
      {isPlain(notice) && t(`form.${notice.says}`)}
    </>
  )
}

/** Where another page leads on. */
function ByLink({ notice, form, here }: Pick<NoticeBoxProps, 'form' | 'here'> & { notice: Notice }) {
  const { t } = useSite()
  switch (notice.says) {
    case 'two':
      return (
        <form method="post" action={FILL_FORM + form.key}>
          <input type="hidden" name={FILL_FIELDS.back} value={here} />
          <button type="submit" className="button" name={FILL_FIELDS.act} value="other">
            {t('form.takeOther')}
          </button>
        </form>
      )
    case 'turn':
      return (
        <a className="button" href={waitingAddress(form.key, here)} rel="nofollow">
          {t('form.wait')}
        </a>
      )
    case 'verifyFirst':
      return (
        <a className="button" href={`${IDENTITY.begin}?${new URLSearchParams({ next: here }).toString()}`}>
          {t('form.verify')}
        </a>
      )
    case 'changed':
      return (
        <a className="button" href={here}>
          {t('form.reopen')}
        </a>
      )
    default:
      return null
  }
}

/** What can be done about it on this page. */
function Acts({
  notice,
  onTake,
  onRestart,
  onLogin,
  onAccount,
}: Omit<NoticeBoxProps, 'notice'> & { notice: Notice }) {
  const { t } = useSite()
  if (OFFERS_LOGIN.has(notice.says))
    return (
      <button type="button" className="button" onClick={onLogin}>
        {t('form.login')}
      </button>
    )
  if (notice.says === 'otherAccount')
    return (
      <>
        <button type="button" className="button" onClick={() => onAccount(notice.account, true)}>
          {t('form.asThis')}
        </button>
        <button type="button" className="button" onClick={() => onAccount(notice.account, false)}>
          {t('form.anew')}
        </button>
      </>
    )
  const other = notice.says === 'other' || notice.says === 'linked' ? notice.draft : undefined
  if (other)
    return (
      <button type="button" className="button" onClick={() => onTake(other)}>
        {t('form.takeOther')}
      </button>
    )
  return (
    notice.says === 'restored' && (
      <button type="button" className="button button--quiet" onClick={onRestart}>
        {t('form.restart')}
      </button>
    )
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

type Moved = Extract<Notice, { says: 'moved' }>

function movedWords({ lost, added }: Moved, { t, format }: SiteTools): string {
  const first = lost.length > 0 ? t('form.changedLost', { what: format.list(lost) }) : t('form.changed')
  return added.length > 0 ? `${first} ${t('form.changedNew', { what: format.list(added) })}` : first
}

function linkWords(
  { note, lost }: { note?: string; lost: readonly string[] },
  { t, format }: SiteTools,
): string {
  const words = [t('form.linked'), ...(note ? [note] : [])]
  return (lost.length > 0 ? [...words, t('form.linkLost', { what: format.list(lost) })] : words).join(' ')
}

type Plain = Exclude<
  Notice,
  { at: string } | { draft: DeviceDraft } | { seconds: number } | { says: 'linked' | 'moved' }
>

function isPlain(notice: Notice): notice is Plain {
  return !['restored', 'other', 'two', 'moved', 'busy', 'linked', 'loginForDraft'].includes(notice.says)
}
