import { Button, Input } from 'antd'
import { readTable } from '../../contract/flats/read-table.ts'
import { csvOf } from '../../contract/sheets/csv.ts'
import { downloadParts } from '../kit/download.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  table: string
  /** It was typed or pasted here: the field stays under whoever types. */
  isTyped: boolean
  isBusy: boolean
  onType: (table: string) => void
}

/** A browser lays out a text field as a whole: ten thousand lines hold up the page for seconds. */
const MOST_LINES = 1000

/** The table of flats to type in; a long one of a file or of the plan is downloaded, changed in a spreadsheet program and read again. */
export function FlatsTable({ table, isTyped, isBusy, onType }: Props) {
  const say = useSay()
  const count = table.trimEnd().split('\n').length
  if (!isTyped && count > MOST_LINES)
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
        readOnly={isBusy}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
}

const save = (table: string) =>
  downloadParts({
    name: 'flats.csv',
    mime: 'text/csv',
    parts: [new Blob([csvOf(readTable(table).map(({ cells }) => cells))])],
  })
