import { parseText } from '../../../src/contract/forms/names.ts'
import { useSite } from '../../parts/site.tsx'
import type { InputProps } from './look.ts'
import styles from './theme.module.css'

/** One or several of a few options: a button for each, all visible. */
export function Choices({
  id,
  name,
  field,
  look,
  options,
  value,
  onChange,
  described,
  isFaulty,
  isRequired,
}: InputProps) {
  const { t } = useSite()
  const isMany = field.type === 'array'
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(String))
  const choose = (option: string, isChosen: boolean) => {
    if (!isMany) return onChange(parseText(field, option))
    const kept = options.filter(({ value }) => (value === option ? isChosen : chosen.has(value)))
    onChange(kept.map(({ value }) => parseText(field.items ?? {}, value)))
  }
  const isRating = look.widget === 'rating'
  return (
    <div className={isRating ? styles.rating : styles.choices}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            // The first one has the field's id, because errors link to it.
            id={index === 0 ? id : `${id}-${index}`}
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            checked={chosen.has(option.value)}
            onChange={({ target }) => choose(option.value, target.checked)}
            aria-describedby={described}
            aria-invalid={isFaulty || undefined}
            required={isRequired && !isMany}
            aria-label={
              isRating
                ? t('form.rating', { value: option.label, most: field.maximum ?? options.length })
                : undefined
            }
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

/** Yes, or no answer. */
export function Tick({ id, name, field, value, onChange, described, isFaulty }: InputProps) {
  return (
    <label className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="true"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
        aria-describedby={described}
        aria-invalid={isFaulty || undefined}
      />
      <span>{field.title}</span>
    </label>
  )
}
