import { useDeferredValue, useState } from 'react'
import { parseText } from '../../../src/contract/forms/names.ts'
import { useSite } from '../../parts/site.tsx'
import { useIsLive } from './use-is-live.ts'
import type { Option } from './options.ts'
import type { InputProps } from './look.ts'
import { RegionInput } from './RegionInput.tsx'
import styles from './theme.module.css'

/** One of many options in a drop-down list; with scripts it can be searched. */
export function SelectInput(props: InputProps) {
  // Later than the rest: what was chosen before the scripts is given back to the list that it was chosen in.
  const isLive = useDeferredValue(useIsLive())
  return props.look.widget === 'region' && isLive ? <RegionInput {...props} /> : <ListInput {...props} />
}

function ListInput(props: InputProps) {
  const { id, name, field, look, value, onChange, described, isFaulty } = props
  const { t } = useSite()
  const [words, setWords] = useState('')
  const isLive = useIsLive()
  const current = value === undefined ? '' : String(value)
  const options = props.options.filter(
    (option) => option.value === current || option.label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <>
      {look.widget === 'search' && isLive && (
        <input
          type="search"
          className={styles.input}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          aria-label={t('form.searchIn', { title: field.title ?? '' })}
          placeholder={t('form.searchIn', { title: field.title ?? '' })}
        />
      )}
      <select
        id={id}
        name={name}
        className={styles.select}
        value={current}
        onChange={({ target }) => onChange(target.value === '' ? undefined : parseText(field, target.value))}
        aria-describedby={described}
        aria-invalid={isFaulty || undefined}
        autoComplete={look.autocomplete}
      >
        <option value="">{t('form.choose')}</option>
        {look.widget === 'region' ? <Regions options={options} /> : <Plain options={options} />}
      </select>
    </>
  )
}

const Plain = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Regions by the level above: `青岚市/望湖区` is listed as 望湖区 below 青岚市. */
function Regions({ options }: { options: readonly Option[] }) {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const around = option.label.split('/').slice(0, -1).join(' ')
    groups.set(around, [...(groups.get(around) ?? []), option])
  }
  return [...groups].map(([around, inner]) => (
    <optgroup key={around} label={around}>
      <Plain
        options={inner.map(({ value, label }) => ({ value, label: label.split('/').at(-1) ?? label }))}
      />
    </optgroup>
  ))
}
