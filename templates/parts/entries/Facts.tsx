import { Fragment } from 'react'
import type { FieldShape } from '../../../src/contract/kind-shape.ts'
import { useSite } from '../site.tsx'
import { valueOf } from './FieldValue.tsx'

interface FactsProps {
  fields: readonly FieldShape[]
  /** In the order of the fields. */
  values: readonly unknown[]
  className?: string
}

/** Labels and values; empty values are left out. */
export function Facts({ fields, values, className = 'kv' }: FactsProps) {
  const tools = useSite()
  const facts = fields.flatMap((field, at) => {
    const shown = valueOf(field, values[at], tools)
    return shown === undefined ? [] : [{ ...field, shown }]
  })
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ name, label, shown }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
