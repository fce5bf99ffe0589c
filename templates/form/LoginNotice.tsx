import { useSite } from '../parts/site.tsx'
import type { LiveProps } from '../define/types.ts'
import type { LiveData } from './live-data.ts'
import { useIsLive } from './theme/use-is-live.ts'
import styles from './View.module.css'

/** Says before the first question that sending needs a login or a verified identity, unless the visitor has it. */
export function LoginNotice({
  data: { form, isLoggedIn: isTheirs },
  device,
}: Pick<LiveProps<LiveData>, 'data' | 'device'>) {
  const { t } = useSite()
  const isLive = useIsLive()
  const who = form.policy?.who
  const isLoggedIn = isTheirs || (isLive && device?.shownNumber() !== undefined)
  if (who !== 'verified' && (who !== 'account' || isLoggedIn)) return null
  const word = who === 'account' ? 'form.account' : isLoggedIn ? 'form.verifyOnly' : 'form.verified'
  return <p className={`note ${styles.notice}`}>{t(word)}</p>
}
