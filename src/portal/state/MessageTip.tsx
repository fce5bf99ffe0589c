import { useSyncExternalStore } from 'react'
import { useSite } from '../../../templates/parts/site.tsx'
import { messageTip } from './message-tip.ts'
import styles from './MessageTip.module.css'

/** Shows what the page is doing. Rendered empty at first, so that screen readers announce changes. */
export function MessageTip() {
  const { show, text, values, retry, label } = useSyncExternalStore(
    messageTip.subscribe,
    messageTip.read,
    messageTip.read,
  )
  const { t } = useSite()
  return (
    <output className={styles.tip}>
      {show && text && (
        <span>
          {t(text, values)}
          {retry && (
            <button type="button" className="button" onClick={retry}>
              {t(label ?? 'tip.retry')}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
