import { useStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './MessageTip.module.css'
import { session } from './session.ts'

/** Says what the page is doing. It stands empty until there is something, so that readers of the screen hear it. */
export function MessageTip() {
  const store = useStore()
  // useAtomValue brings support for promises along, half a kilobyte that a plain value does not need.
  const read = () => store.get(session.messageTip)
  const { show, text, retry } = useSyncExternalStore(
    (onChange) => store.sub(session.messageTip, onChange),
    read,
    read,
  )
  const { t } = useSite()
  return (
    <output className={styles.tip}>
      {show && text && (
        <span>
          {t(text)}
          {retry && (
            <button type="button" className="button" onClick={retry}>
              {t('tip.retry')}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
