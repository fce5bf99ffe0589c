import { Input, InputNumber, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import type { FormSchema } from '../../contract/forms/types.ts'

/** A field, and how to change some of it. */
export interface LimitsProps {
  field: FormSchema
  onChange: (change: { [Name in keyof FormSchema]?: FormSchema[Name] | undefined }) => void
}

interface Labelled {
  label: ReactNode
  hint?: string | undefined
}

interface LineProps extends Labelled {
  value: string | undefined
  onChange: (value: string | undefined) => void
  rows?: number
  maxLength?: number
  placeholder?: string | undefined
  lang?: string
}

/** A text with its label; an empty text counts as absent. */
export function Line({ label, hint, value = '', onChange, rows, maxLength, placeholder, lang }: LineProps) {
  const id = useId()
  const given = {
    id,
    value,
    maxLength,
    placeholder,
    lang,
    'aria-describedby': hint === undefined ? undefined : `${id}-h`,
  }
  return (
    <div className="line">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input {...given} autoComplete="off" onChange={({ target }) => onChange(target.value || undefined)} />
      ) : (
        <Input.TextArea
          {...given}
          rows={rows}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface NumberProps extends Labelled {
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  isWhole?: boolean
}

export function NumberLine({ label, hint, value, onChange, min, max, isWhole = true }: NumberProps) {
  const id = useId()
  return (
    <div className="line">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        className="wide-number"
        value={value ?? null}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(isWhole && { precision: 0 })}
        onChange={(next) => onChange(next ?? undefined)}
      />
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  )
}

export function SwitchLine({
  label,
  hint,
  value,
  onChange,
}: Labelled & { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId()
  return (
    <div className="line">
      <div className="switch-line">
        <label htmlFor={id}>{label}</label>
        <Switch id={id} checked={value} onChange={onChange} />
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
