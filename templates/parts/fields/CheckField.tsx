import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldError } from './TextField.tsx'
import styles from './fields.module.css'

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  name: string
  hint?: string
  error?: string | undefined
  /** Label of the box; may contain links. */
  children: ReactNode
}

/** A check box with its label. */
export function CheckField({ hint, error, children, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={error ? `${styles.tick} ${styles.wrong}` : styles.tick}>
      <FieldError id={`${id}e`} error={error} />
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}
        />
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p className={styles.hint} id={`${id}h`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
