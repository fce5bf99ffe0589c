import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '../../../templates/parts/site.tsx'

/** Starts reading the page aloud. The code for it loads with the first click. */
export function ReadButton() {
  const { t } = useSite()
  const button = useRef<HTMLButtonElement>(null)
  const [reading, setReading] = useState<typeof import('./ReadingBar.tsx')>()
  const close = useCallback((by: 'visitor' | 'navigation') => {
    setReading(undefined)
    // A page that has just been shown has taken the focus.
    if (by === 'visitor') button.current?.focus({ preventScroll: true })
  }, [])
  const open = () => import('./ReadingBar.tsx').then(setReading, () => {})
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={Boolean(reading)}
        onClick={reading ? () => close('visitor') : open}
      >
        {t('display.read')}
      </button>
      {reading && createPortal(<reading.ReadingBar onClose={close} />, document.body)}
    </>
  )
}
