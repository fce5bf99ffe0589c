import { Checkbox, Select } from 'antd'
import { useSay } from '../words/words.tsx'
import type { FileTable } from './read-file.ts'
import type { SheetField } from './types.ts'
import type { Mapping as Mapped } from './use-plan.ts'

interface Props {
  table: FileTable
  fields: readonly SheetField[]
  titleOf: (field: string) => string
  mayPublish: boolean
  mapping: Mapped
  onChange: (mapping: Mapped) => void
}

/** Which field each column of the file means, and how its rows find what is there. */
export function Mapping({ table, fields, titleOf, mayPublish, mapping, onChange }: Props) {
  const say = useSay()
  const choices = [
    { value: '', label: say('sheets.none') },
    ...fields.map(({ name }) => ({ value: name, label: titleOf(name) })),
  ]
  const mapped = mapping.fields.filter((name) => name !== '')
  const columns = table.heads.map((head, at) => ({ head, at }))
  function choose(at: number, name: string) {
    const next = mapping.fields.map((one, column) => (column === at ? name : one))
    const isKept = mapping.identifiedBy === null || next.includes(mapping.identifiedBy)
    onChange({ ...mapping, fields: next, identifiedBy: isKept ? mapping.identifiedBy : null })
  }
  return (
    <>
      <table className="sheet-mapping">
        <caption>{say('sheets.mapping')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('sheets.head')}</th>
            <th scope="col">{say('sheets.sample')}</th>
            <th scope="col">{say('sheets.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ head, at }) => (
            <tr key={at}>
              <th scope="row">{head}</th>
              <td>
                <span className="two-lines">{table.rows[0]?.cells[at]}</span>
              </td>
              <td>
                <Select
                  className="wide"
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={say('sheets.fieldOf', { head })}
                  value={mapping.fields[at] ?? ''}
                  options={choices}
                  onChange={(name) => choose(at, name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{say('sheets.emptyCell')}</p>
      <label className="sheet-identify">
        {say('sheets.identify')}
        <Select
          aria-label={say('sheets.identify')}
          value={mapping.identifiedBy ?? ''}
          options={[
            { value: '', label: say('sheets.identifyNone') },
            ...mapped.map((name) => ({
              value: name,
              label: say('sheets.identifyBy', { field: titleOf(name) }),
            })),
          ]}
          onChange={(name) => onChange({ ...mapping, identifiedBy: name === '' ? null : name })}
        />
      </label>
      {mayPublish && (
        <Checkbox
          checked={mapping.publishes}
          onChange={({ target }) => onChange({ ...mapping, publishes: target.checked })}
        >
          {say('sheets.publishes')}
        </Checkbox>
      )}
    </>
  )
}
