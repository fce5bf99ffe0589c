import type { FieldProps } from '@rjsf/utils'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import { useSite } from '../../parts/site.tsx'
import { written } from './written.ts'
import { fieldId, useFilling } from './context.ts'
import { Fault } from './Fault.tsx'
import styles from './theme.module.css'

/** An answer given by the sender of the link: read-only, with the reason. */
export function LockedAnswer({ schema, fieldPathId: { path }, formData }: FieldProps) {
  const tools = useSite()
  const { faults, whyLocked } = useFilling()
  const id = fieldId(path)
  const field = schema as FormSchema
  const fault = faults.get(path.join('.'))
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1}>
      <legend>{field.title}</legend>
      {fault && <Fault id={`${id}-e`} text={fault} />}
      <p className={styles.locked}>{written(field, formData, tools)}</p>
      <p className={styles.lockedWhy}>{whyLocked}</p>
    </fieldset>
  )
}
