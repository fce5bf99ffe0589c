import type { FieldProps } from '@rjsf/utils'
import { inputName } from '../../../src/contract/forms/names.ts'
import type { FieldLook, FormSchema } from '../../../src/contract/forms/types.ts'
import { maskWords } from '../../../src/contract/question-types/mask.ts'
import { useSite } from '../../parts/site.tsx'
import { fieldId, useFilling } from './context.ts'
import { Fault } from './Fault.tsx'
import { INPUTS } from './inputs.ts'
import { looksOf, type InputProps } from './look.ts'
import styles from './theme.module.css'

/** A field of a form: title, help, error and input. */
export function Question({ schema, uiSchema, fieldPathId, formData, onChange, required }: FieldProps) {
  const { t, locale } = useSite()
  const field = schema as FormSchema
  const look: FieldLook = uiSchema?.['ui:options']?.look ?? {}
  const { path } = fieldPathId
  const fault = useFilling().faults.get(path.join('.'))
  const id = fieldId(path)
  const mask = field['x-mask'] ?? field.items?.['x-mask']
  const described =
    [field.description && `${id}-h`, mask && `${id}-m`, fault && `${id}-e`].filter(Boolean).join(' ') ||
    undefined
  const shown = looksOf(field, look, t)
  const input: InputProps = {
    id,
    name: inputName(path),
    field,
    look,
    options: shown.options,
    value: formData,
    onChange: (value) => onChange(value, path),
    described,
    isFaulty: fault !== undefined,
    isRequired: required === true,
  }
  const { Input, title: titled } = INPUTS[shown.as]
  const Group = titled === 'legend' ? 'fieldset' : 'div'
  const title = (
    <>
      {field.title}
      {!required && titled !== 'inside' && <span className={styles.optional}>{t('form.optional')}</span>}
    </>
  )
  return (
    <Group className={fault ? `${styles.field} ${styles.faulty}` : styles.field}>
      {Group === 'fieldset' ? (
        <legend id={`${id}-l`}>{title}</legend>
      ) : (
        titled === 'label' && <label htmlFor={id}>{title}</label>
      )}
      {field.description && (
        <p className={styles.hint} id={`${id}-h`}>
          {field.description}
        </p>
      )}
      {mask !== undefined && (
        <p className={styles.hint} id={`${id}-m`} lang={locale}>
          {maskWords(mask, locale)}
        </p>
      )}
      {fault && <Fault id={`${id}-e`} text={fault} />}
      <Input {...input} />
    </Group>
  )
}
