import { useState } from 'react'
import { parseText } from '../../../src/contract/forms/names.ts'
import { useSite } from '../../parts/site.tsx'
import type { InputProps } from './look.ts'
import styles from './theme.module.css'

const partsOf = (label: string): string[] => label.split('/').map((part) => part.trim())

/**
 * A region, chosen level by level: for `青岚市/望湖区` there are lists of cities and of districts. The answer is a single
 * value, that of the last level.
 */
export function RegionInput(props: InputProps) {
  const { id, name, field, look, options, value, onChange, described, isFaulty } = props
  const { t } = useSite()
  const [begun, setBegun] = useState<readonly string[]>([])
  const places = options.map((option) => ({ value: option.value, parts: partsOf(option.label) }))
  const at = (path: readonly string[]) => places.find(({ parts }) => parts.join('/') === path.join('/'))
  const answered = places.find((place) => place.value === String(value ?? ''))
  // A complete choice that is no longer the answer was reset from outside.
  const path = answered?.parts ?? (at(begun) ? [] : begun)
  const levels = [...path.keys(), path.length].map((depth) => ({
    around: path.slice(0, depth),
    names: namesBelow(places, path.slice(0, depth)),
  }))

  function choose(around: readonly string[], part: string) {
    const next = part === '' ? around : [...around, part]
    const place = at(next)
    setBegun(next)
    onChange(place && parseText(field, place.value))
  }

  return (
    <>
      <input type="hidden" name={name} value={answered?.value ?? ''} />
      {levels
        .filter(({ names }) => names.length > 0)
        .map(({ around, names }, depth) => (
          <select
            key={around.join('/')}
            id={depth === 0 ? id : undefined}
            className={styles.select}
            value={path[depth] ?? ''}
            onChange={({ target }) => choose(around, target.value)}
            aria-label={depth === 0 ? undefined : `${field.title ?? ''} · ${around.join(' ')}`}
            aria-describedby={described}
            aria-invalid={isFaulty || undefined}
            autoComplete={depth === 0 ? look.autocomplete : undefined}
          >
            <option value="">{t('form.choose')}</option>
            {names.map((part) => (
              <option key={part}>{part}</option>
            ))}
          </select>
        ))}
    </>
  )
}

function namesBelow(places: readonly { parts: readonly string[] }[], around: readonly string[]): string[] {
  const below = places.filter(({ parts }) => around.every((part, depth) => parts[depth] === part))
  return [...new Set(below.flatMap(({ parts }) => parts[around.length] ?? []))]
}
