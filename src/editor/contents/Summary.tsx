import { Input } from 'antd'
import { isRecord } from '../../contract/is-record.ts'
import { FaultHere, faultId } from './FaultHere.tsx'
import type { Fault } from './faults.ts'

interface Props {
  schema: Record<string, unknown>
  name: string
  value: string
  isReadOnly: boolean
  fault: Fault | undefined
  onChange: (words: string | undefined) => void
}

/** The summary that lists and the search show; edited between title and text. */
export function Summary({ schema, name, value, isReadOnly, fault, onChange }: Props) {
  const hint = propertyOf(schema, name).description
  const hintId = `${name}-hint`
  const says = [...(typeof hint === 'string' ? [hintId] : []), ...(fault ? [faultId(name)] : [])]
  return (
    <>
      <label htmlFor={`root_${name}`}>{labelOf(schema, name)}</label>
      <Input.TextArea
        id={`root_${name}`}
        className="summary"
        rows={2}
        status={fault && 'error'}
        aria-describedby={says.join(' ') || undefined}
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {typeof hint === 'string' && (
        <small className="hint" id={hintId}>
          {hint}
        </small>
      )}
      <FaultHere id={faultId(name)} fault={fault} />
    </>
  )
}

/** The field's title. */
export function labelOf(schema: Record<string, unknown>, name: string): string {
  const { title } = propertyOf(schema, name)
  return typeof title === 'string' ? title : name
}

function propertyOf({ properties }: Record<string, unknown>, name: string): Record<string, unknown> {
  const property = isRecord(properties) ? properties[name] : undefined
  return isRecord(property) ? property : {}
}
