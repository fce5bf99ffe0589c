import { contentAddress } from '../../../src/contract/addresses.ts'
import type { FieldShape, KindShape } from '../../../src/contract/kind-shape.ts'
import { useSite } from '../site.tsx'
import { TableBox } from '../TableBox.tsx'
import { Tag } from '../Tag.tsx'
import type { Entry } from './entry.ts'
import { labelOf, valueOf } from './FieldValue.tsx'
import styles from './EntryTable.module.css'

interface EntryTableProps {
  shape: KindShape
  entries: readonly Entry[]
  label: string
}

/** A row for each content, a column for each fact; on a phone, a small list for each. */
export function EntryTable({ shape, entries, label }: EntryTableProps) {
  const tools = useSite()
  const { site, t } = tools
  const { date, classify, titleLabel } = shape
  const hasGroups = classify !== undefined && entries.some((entry) => entry.classify)
  const facts = shape.facts.map((field, at) => ({ field, valueIn: (entry: Entry) => entry.facts[at] }))
  const columns = [
    ...(hasGroups && !shape.facts.includes(classify)
      ? [{ field: classify, valueIn: (entry: Entry) => entry.classify && labelOf(classify, entry.classify) }]
      : []),
    ...facts,
    ...(date ? [{ field: date, valueIn: (entry: Entry) => entry.date }] : []),
  ]
  const nameOf = ({ label: name, unit }: FieldShape) =>
    unit === undefined ? name : t('entry.unit', { label: name, unit })
  const shown = (field: FieldShape, value: unknown) => {
    // The unit is in the header.
    if (field.unit !== undefined && typeof value === 'number') return tools.format.quantity(value, field.unit)
    return field === classify && typeof value === 'string' ? value : valueOf(field, value, tools)
  }
  return (
    <TableBox label={label} className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{titleLabel}</th>
          {columns.map(({ field }) => (
            <th key={field.name} scope="col" className={isNumber(field) ? 'n' : undefined}>
              {nameOf(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <a href={contentAddress(site.columns, entry.columnId, entry.id)}>{entry.title}</a>{' '}
              {entry.isPinned && <Tag state="kind">{t('list.pinned')}</Tag>}
            </td>
            {columns.map(({ field, valueIn }) => {
              const value = shown(field, valueIn(entry))
              return (
                <td key={field.name} data-label={nameOf(field)} className={cellOf(field, value)}>
                  {value ?? <span className="muted">—</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** Wide cells for texts; on a phone an empty cell takes no line. */
function cellOf(field: FieldShape, value: unknown): string | undefined {
  if (value === undefined) return isNumber(field) ? `n ${styles.none}` : styles.none
  if (isNumber(field)) return 'n'
  const isWords = field.format === undefined || field.format === 'column'
  return isWords && field.labels.size === 0 ? styles.words : undefined
}

const isNumber = ({ type, labels }: FieldShape) =>
  (type === 'number' || type === 'integer') && labels.size === 0
