import type { Told } from '../../src/contract/actions.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { useTold } from './form-context.ts'
import { useSite } from './site.tsx'
import styles from './ToldBox.module.css'

/** A longer message for a successful operation. */
const DONE: Partial<Record<Told['operation'], MessageKey>> = {
  login: 'told.login',
  logout: 'told.logout',
  sendCode: 'told.sendCode',
  sendPhoneCode: 'told.sendCode',
  sendConfirmCode: 'told.sendCode',
  changePhone: 'told.changePhone',
  endSession: 'told.endSession',
  endAllSessions: 'told.endAllSessions',
  insertArticleCollect: 'told.bookmarkKept',
  updateArticleCollects: 'told.bookmarksChanged',
  disownAccount: 'told.disownAccount',
  askDeletion: 'told.askDeletion',
  withdrawConsent: 'told.withdrawConsent',
  withdrawSensitiveConsent: 'told.withdrawSensitiveConsent',
  linkIdentity: 'told.linkIdentity',
  unlinkIdentity: 'told.unlinkIdentity',
  readMessages: 'told.messagesRead',
  setSubscription: 'told.setSubscription',
  recordOpinion: 'told.opinion',
  urgeSubmission: 'told.urgeSubmission',
  sendChoiceCode: 'told.sendCode',
}

const REFUSED: Readonly<Record<number, MessageKey>> = {
  400: 'told.400',
  401: 'told.401',
  403: 'told.403',
  404: 'told.404',
  409: 'told.409',
  422: 'told.400',
  428: 'told.428',
  429: 'told.429',
}

/** The result of a form, in one sentence. */
export function useToldText(): (told: Told) => string {
  const { t } = useSite()
  return ({ operation, status, reason, retryAfter }) => {
    if (status < 400) return t(DONE[operation] ?? 'told.done')
    const isBusy = reason === 'busy' || reason === 'room'
    return t(isBusy ? 'told.busy' : (REFUSED[status] ?? 'told.500'), { seconds: retryAfter ?? 60 })
  }
}

/** Shows the result of the previous form at the top of the page, if there is one. */
export function ToldBox() {
  const { t } = useSite()
  const textOf = useToldText()
  const told = useTold()
  if (!told) return null
  const isDone = told.status < 400
  return (
    <div
      className={styles.told}
      data-told={isDone ? 'done' : 'refused'}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
    >
      {!isDone && <strong>{t('told.failed')}</strong>}
      <p>{textOf(told)}</p>
      {isDone && told.next && (
        <p>
          <a href={told.next}>{t('done.onward')}</a>
        </p>
      )}
    </div>
  )
}
