import { Button, Input } from 'antd'
import { downloadParts } from '../kit/download.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  table: string
  isReading: boolean
  onType: (table: string) => void
}

/** A browser lays out a text field as a whole: ten thousand lines hold up the page for seconds. */
const MOST_LINES = 1000

/** The table of flats to type in; a long one to download, which is changed in a spreadsheet program and read again. */
export function FlatsTable({ table, isReading, onType }: Props) {
  const say = useSay()
  const count = table.trimEnd().split('\n').length
  if (count > MOST_LINES)
    return (
      <div className="flats-table">
        <p>{say('flats.long', { count })}</p>
        <Button onClick={() => save(table)}>{say('flats.download')}</Button>
      </div>
    )
  return (
    <label className="flats-table">
      {say('flats.table')}
      <Input.TextArea
        rows={8}
        value={table}
        readOnly={isReading}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
}

/** With the mark by which spreadsheet programs know the encoding. */
const save = (table: string) =>
  downloadParts({
    name: table.includes('\t') ? 'flats.txt' : 'flats.csv',
    mime: 'text/csv',
    parts: [new Blob(['\uFEFF', table])],
  })
