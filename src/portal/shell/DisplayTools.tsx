import type { MouseEventHandler } from 'react'
import type { MessageKey } from '../../contract/language/zh-CN.ts'
import type { PreferenceName, Preferences } from '../../contract/preferences.ts'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './DisplayTools.module.css'

interface DisplayToolsProps {
  chosen: Preferences
  /** A button of this form was clicked. */
  onChoose: MouseEventHandler<HTMLButtonElement>
  address: string
  /** Once scripts run; before that the toolbar opens by its own address. */
  isOpen: boolean | undefined
}

/** How the site shows on this device. A form, so that every choice works without scripts; with them it shows at once. */
export function DisplayTools({ chosen, onChoose, address, isOpen }: DisplayToolsProps) {
  const { t } = useSite()
  const choice = (
    name: Exclude<PreferenceName, 'language'>,
    value: string,
    label: MessageKey,
    off = value,
  ) => {
    const isOn = chosen[name] === value
    return (
      <button name={name} value={isOn ? off : value} aria-pressed={isOn} onClick={onChoose}>
        {t(label)}
      </button>
    )
  }
  const isEnhanced = isOpen !== undefined
  return (
    <form
      id="display"
      className={`wrap ${styles.tools}`}
      action="/preferences"
      aria-label={t('shell.display')}
      data-state={isEnhanced ? (isOpen ? 'open' : 'closed') : undefined}
    >
      <input type="hidden" name="back" value={address} />
      {choice('text', 'normal', 'shell.normal')}
      {choice('text', 'large', 'shell.large')}
      {choice('text', 'larger', 'shell.larger')}
      {choice('contrast', 'high', 'shell.contrast', 'normal')}
      {choice('pointer', 'large', 'shell.pointer', 'normal')}
      {choice('simple', 'on', 'shell.simple', 'off')}
      {!isEnhanced && <a href="#main">{t('shell.close')}</a>}
    </form>
  )
}
