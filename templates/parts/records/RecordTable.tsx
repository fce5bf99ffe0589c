import type { RecordShape } from '../../../src/contract/record-shape.ts'
import type { Answer } from '../../../src/contract/types.ts'
import { valueOf } from '../entries/FieldValue.tsx'
import { useSite } from '../site.tsx'
import { TableBox } from '../TableBox.tsx'
import styles from './records.module.css'
import { StateTag } from './States.tsx'

export type OwnRecord = Answer<'selectRecords'>['records'][number]

interface RecordTableProps {
  label: string
  shape: RecordShape
  records: readonly OwnRecord[]
  addressOf: (id: string) => string
}

/** A row for each record, newest first; on a phone a card for each. */
export function RecordTable({ label, shape, records, addressOf }: RecordTableProps) {
  const tools = useSite()
  const { t } = tools
  const [title, ...columns] = shape.columns
  const isNumber = (type: string) => type === 'number' || type === 'integer'
  return (
    <TableBox label={label} className={styles.records}>
      <thead>
        <tr>
          <th scope="col">{title?.label}</th>
          {columns.map(({ name, label, type }) => (
            <th key={name} scope="col" className={isNumber(type) ? 'n' : undefined}>
              {label}
            </th>
          ))}
          <th scope="col">{t('records.act')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td data-label={title?.label}>{record.title}</td>
            {columns.map((field) => (
              <td
                key={field.name}
                data-label={field.label}
                className={isNumber(field.type) ? 'n' : undefined}
              >
                {field.name === shape.state && record.state ? (
                  <StateTag states={shape.states} state={record.state} />
                ) : (
                  (valueOf(field, record.values[field.name], tools) ?? <span className="muted">–</span>)
                )}
              </td>
            ))}
            <td data-label={t('records.act')}>
              <a href={addressOf(record.id)}>
                {t('records.look')}
                <span className="hidden-text">{record.title}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
