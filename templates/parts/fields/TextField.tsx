import { useId, type InputHTMLAttributes } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './fields.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string
  label: string
  hint?: string | undefined
  /** Its error. */
  error?: string | undefined
}

/** A text field with its label and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  const told = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}h`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}e`} error={error} />
      <input
        {...input}
        className={styles.input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
      />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="info" />
      <span>{error}</span>
    </p>
  )
}
