import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MessageKey } from '../../contract/language/zh-CN.ts'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './ReadingBar.module.css'
import { useReading } from './use-reading.ts'

const RATES: [number, MessageKey][] = [
  [0.75, 'reading.slow'],
  [1, 'reading.normal'],
  [1.25, 'reading.fast'],
  [1.5, 'reading.faster'],
]

interface ReadingBarProps {
  onClose: (by: 'visitor' | 'navigation') => void
}

/** Reads the page aloud from its heading, until the end, a stop, or another page. */
export function ReadingBar({ onClose }: ReadingBarProps) {
  const { t, format } = useSite()
  const { pathname, search } = useLocation()
  const [page] = useState(pathname + search)
  const pause = useRef<HTMLButtonElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { bar, reader, total, progress } = useReading()

  useEffect(() => {
    if (page !== pathname + search) onClose('navigation')
  }, [page, pathname, search, onClose])

  const status = typeof progress === 'string' ? progress : progress.status
  const at = typeof progress === 'string' ? 0 : progress.at
  const canRead = status !== 'voiceless' && status !== 'failed'
  useEffect(() => (canRead ? pause : close).current?.focus(), [canRead])

  return (
    <section ref={bar} className={styles.bar} aria-label={t('reading.title')} data-reading-bar="">
      <div className="wrap">
        <p key={String(canRead)} role={canRead ? undefined : 'alert'}>
          {t(`reading.${status}`)}
          {(status === 'reading' || status === 'paused') && (
            <span>{t('reading.at', { at: format.number(at + 1), total: format.number(total) })}</span>
          )}
        </p>
        {canRead && (
          <button
            ref={pause}
            type="button"
            className="button button--primary"
            onClick={() => (status === 'reading' ? reader.current?.pause() : reader.current?.read())}
          >
            {t(status === 'paused' ? 'reading.goOn' : status === 'ended' ? 'reading.again' : 'reading.pause')}
          </button>
        )}
        <button ref={close} type="button" className="button" onClick={() => onClose('visitor')}>
          {t(canRead ? 'reading.stop' : 'reading.close')}
        </button>
        {canRead && (
          <label>
            {t('reading.rate')}
            <select defaultValue={1} onChange={({ target }) => reader.current?.setRate(Number(target.value))}>
              {RATES.map(([rate, label]) => (
                <option key={rate} value={rate}>
                  {t(label)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </section>
  )
}
