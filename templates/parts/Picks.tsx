import { type ReactNode, useId } from 'react'
import { FLOOR_SPANS, floorsOf } from '../../src/contract/flats/floors.ts'
import { useSite } from './site.tsx'
import styles from './Picks.module.css'

interface PicksProps {
  action: string
  /** The fields that are not chosen here, such as the plan. */
  children: ReactNode
}

/** Narrows a list by choices; it works without scripts. */
export function Picks({ action, children }: PicksProps) {
  const { t } = useSite()
  return (
    <form className={styles.pick} action={action}>
      {children}
      <button className="button button--quiet">{t('choose.filter')}</button>
    </form>
  )
}

interface PickProps {
  name: string
  label: string
  value: string
  options: [value: string, label: string][]
}

export function Pick({ name, label, value, options }: PickProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The highest span has no end. */
const HIGHEST = 99

export function FloorPick({ value }: { value: string }) {
  const { t } = useSite()
  return (
    <Pick
      name="floor"
      label={t('flats.floor')}
      value={value}
      options={[
        ['', t('choose.any')],
        ...FLOOR_SPANS.map((span): [string, string] => {
          const [from, to] = floorsOf(span)
          return [span, to === HIGHEST ? t('choose.floorFrom', { from }) : t('choose.floors', { from, to })]
        }),
      ]}
    />
  )
}
