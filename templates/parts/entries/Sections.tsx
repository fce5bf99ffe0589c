import { Facts } from './Facts.tsx'
import { isBlank } from './entry.ts'
import { FieldValue, nameShown } from './FieldValue.tsx'
import { Picture } from '../Picture.tsx'
import { Prose } from '../Prose.tsx'
import { TableBox } from '../TableBox.tsx'
import type { Section } from './sections.ts'
import styles from '../../entry/View.module.css'

/** Longer fields, each with a heading. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.field.name} className={styles.section}>
      <h2>{section.field.label}</h2>
      <SectionBody section={section} />
    </section>
  ))
}

function SectionBody({ section }: { section: Section }) {
  switch (section.shows) {
    case 'prose':
      return <Prose html={section.html} />
    case 'text':
      return <p className={styles.plain}>{section.text}</p>
    case 'pictures':
      return <Pictures section={section} />
    case 'rows':
      return <Rows section={section} />
    case 'names':
      return <Names section={section} />
    case 'group':
      return <Group section={section} />
    case 'fact':
      return <FieldValue field={section.field} value={section.value} />
  }
}

type Of<Shows extends Section['shows']> = { section: Extract<Section, { shows: Shows }> }

function Pictures({ section: { field, addresses } }: Of<'pictures'>) {
  return (
    <ul className={addresses.length > 1 ? styles.pictures : undefined}>
      {[...new Set(addresses)].map((address) => (
        <li key={address}>
          <Picture src={address} alt={field.label} sizes="(max-width: 769px) 100vw, 360px" />
        </li>
      ))}
    </ul>
  )
}

/** References to other contents or columns, one per line. */
function Names({ section: { names } }: Of<'names'>) {
  return (
    <ul className={styles.names}>
      {[...names.entries()].map(([at, name]) => (
        <li key={at}>{nameShown(name)}</li>
      ))}
    </ul>
  )
}

function Rows({ section: { field, columns, rows } }: Of<'rows'>) {
  const isNumber = (type: string) => type === 'number' || type === 'integer'
  return (
    <TableBox label={field.label}>
      <thead>
        <tr>
          {columns.map(({ name, label, type }) => (
            <th key={name} scope="col" className={isNumber(type) ? 'n' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([at, row]) => (
          <tr key={at}>
            {columns.map((column) => {
              const value = row[column.name]
              const marks = [isNumber(column.type) && 'n', isBlank(value) && styles.none]
              return (
                <td
                  key={column.name}
                  data-label={column.label}
                  className={marks.filter(Boolean).join(' ') || undefined}
                >
                  <FieldValue field={column} value={value} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** A group of facts with its longer fields. */
function Group({ section: { sections } }: Of<'group'>) {
  const facts = sections.filter((section) => section.shows === 'fact')
  const long = sections.filter((section) => section.shows !== 'fact')
  return (
    <>
      <Facts fields={facts.map(({ field }) => field)} values={facts.map(({ value }) => value)} />
      {long.map((section) => (
        <div key={section.field.name} className={styles.inner}>
          <h3>{section.field.label}</h3>
          <SectionBody section={section} />
        </div>
      ))}
    </>
  )
}
