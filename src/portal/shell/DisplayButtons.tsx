import { type MouseEvent, useEffect, useState } from 'react'
import type { MessageKey } from '../../contract/language/zh-CN.ts'
import { preferencesOf, themeOf, type PreferenceName, type Preferences } from '../../contract/preferences.ts'
import { ReadButton } from '../reading/ReadButton.tsx'
import { useSite } from '../../../templates/parts/site.tsx'

interface DisplayButtonsProps {
  chosen: Preferences
  /** With scripts a choice applies at once; without them the form is sent. */
  onChosen?: (preferences: Preferences) => void
}

/** Display settings of this device. Rendered by the server, and by the browser for visitors who open the toolbar. */
export function DisplayButtons({ chosen, onChosen }: DisplayButtonsProps) {
  const { t } = useSite()
  // When they replace the server's, the one in its place has the focus.
  const [focused] = useState(() => (onChosen ? controls().findIndex((one) => one.matches(':focus')) : -1))
  useEffect(() => controls()[focused]?.focus({ preventScroll: true }), [focused])
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    onChosen?.(keep(event.currentTarget))
  }
  const choice = (
    name: Exclude<PreferenceName, 'language'>,
    value: string,
    label: MessageKey,
    off = value,
  ) => {
    const isOn = chosen[name] === value
    return (
      <button name={name} value={isOn ? off : value} aria-pressed={isOn} onClick={onChosen && choose}>
        {t(label)}
      </button>
    )
  }
  return (
    <>
      {choice('text', 'normal', 'display.normal')}
      {choice('text', 'large', 'display.large')}
      {choice('text', 'larger', 'display.larger')}
      {choice('contrast', 'high', 'display.contrast', 'normal')}
      {choice('pointer', 'large', 'display.pointer', 'normal')}
      {choice('simple', 'on', 'display.simple', 'off')}
      {onChosen ? <ReadButton /> : <a href="#main">{t('display.close')}</a>}
    </>
  )
}

const controls = () => [...document.querySelectorAll<HTMLElement>('#display :is(a, button)')]

/** Stores the choice of a button on this device, and applies it. */
function keep({ name, value }: HTMLButtonElement): Preferences {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  // Also if the browser stores no cookies.
  const preferences = preferencesOf(`${name}=${value}; ${document.cookie}`)
  const { dataset } = document.documentElement
  dataset.theme = themeOf(preferences, dataset.theme?.includes('grayscale') ?? false)
  return preferences
}
