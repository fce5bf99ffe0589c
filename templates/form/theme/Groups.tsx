import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils'
import type { MouseEvent } from 'react'
import { FILL_FIELDS } from '../../../src/contract/forms/names.ts'
import { sumsOf } from '../../../src/contract/forms/sums.ts'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import { useSite } from '../../parts/site.tsx'
import { fieldId, useFilling } from './context.ts'
import { Fault } from './Fault.tsx'
import { sumWords } from './written.ts'
import styles from './theme.module.css'

/** A field renders its own surroundings; only an introduction is placed above it. */
export function FieldTemplate({ children, uiSchema }: FieldTemplateProps) {
  const explanation: unknown = uiSchema?.['ui:options']?.explanation
  return (
    <>
      {typeof explanation === 'string' && <p className={styles.explanation}>{explanation}</p>}
      {children}
    </>
  )
}

/** The form itself, of which a step shows a part; or a group of fields in it. */
export function ObjectFieldTemplate({
  properties,
  fieldPathId: { path },
  title,
  description,
}: ObjectFieldTemplateProps) {
  const { names, faults } = useFilling()
  if (path.length === 0) {
    return inOrder(properties, names).map(({ content }) => content)
  }
  // The list around a row names it.
  if (typeof path.at(-1) === 'number') return properties.map(({ content }) => content)
  const id = fieldId(path)
  const fault = faults.get(path.join('.'))
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{title}</legend>
      {description && <p className={styles.hint}>{description}</p>}
      {fault && <Fault id={`${id}-e`} text={fault} />}
      {properties.map(({ content }) => content)}
    </fieldset>
  )
}

/** The fields of a step in the step's order, whatever condition made them appear. */
function inOrder<Property extends { name: string }>(
  properties: readonly Property[],
  names: ReadonlySet<string> | undefined,
): readonly Property[] {
  if (!names) return properties
  const order = [...names]
  return properties
    .filter(({ name }) => names.has(name))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** Rows, each a group of the same fields; a button adds a row. */
export function ArrayFieldTemplate({
  items,
  canAdd,
  onAddClick,
  title,
  schema,
  required,
  fieldPathId,
  formData,
}: ArrayFieldTemplateProps) {
  const { t } = useSite()
  const { faults } = useFilling()
  const { path } = fieldPathId
  const id = fieldId(path)
  const fault = faults.get(path.join('.'))
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>
        {title}
        {!required && <span className={styles.optional}>{t('form.optional')}</span>}
      </legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {fault && <Fault id={`${id}-e`} text={fault} />}
      {items}
      <Sums field={schema as FormSchema} rows={formData} />
      {canAdd && (
        <button
          type="submit"
          className="button"
          name={FILL_FIELDS.act}
          value={`add:${path.join('.')}`}
          onClick={instead(onAddClick)}
        >
          {t('form.add', { title })}
        </button>
      )}
    </fieldset>
  )
}

/** What is added up below the rows. */
function Sums({ field, rows }: { field: FormSchema; rows: unknown }) {
  const { t } = useSite()
  const sums = sumsOf(field, rows)
  if (sums.length === 0) return null
  return (
    <output className={styles.sums}>
      {sums.map((one) => (
        <span key={one.name}>{sumWords(one, t)}</span>
      ))}
    </output>
  )
}

export function ArrayFieldItemTemplate({
  children,
  index,
  buttonsProps,
  parentUiSchema,
}: ArrayFieldItemTemplateProps) {
  const { t } = useSite()
  const { path } = buttonsProps.fieldPathId
  const title = String(parentUiSchema?.['ui:options']?.title ?? '')
  return (
    <fieldset className={styles.row}>
      <legend>{t('form.row', { title, row: index + 1 })}</legend>
      {buttonsProps.hasRemove && (
        <button
          type="submit"
          className={styles.remove}
          name={FILL_FIELDS.act}
          value={`remove:${path.join('.')}`}
          onClick={instead(buttonsProps.onRemoveItem)}
        >
          {t('form.remove', { row: index + 1 })}
        </button>
      )}
      {children}
    </fieldset>
  )
}

/** Without scripts the button submits the form; with scripts it does not have to. */
const instead = (work: (event?: unknown) => void) => (event: MouseEvent) => {
  event.preventDefault()
  work(event)
}
