import { Alert, Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { type Say, useSay } from '../words/words.tsx'
import { ChooseTable } from '../media/ChooseTable.tsx'
import { Mapping } from './Mapping.tsx'
import { type FileTable, guessFields, readFile } from './read-file.ts'
import { Planned } from './Planned.tsx'
import type { Place, SheetField } from './types.ts'
import { type Mapping as Mapped, usePlan } from './use-plan.ts'

/** As many as the server takes. */
const MOST_ROWS = 20_000

interface Props {
  place: Place
  fields: readonly SheetField[]
  /** The field of the title, by which rows without a number find their content. */
  titleField: string
  titleOf: (field: string) => string
  mayPublish: boolean
  onBegun: () => void
}

/** A table from a file: its columns, what its rows would do, and the import itself. */
export function ImportSheet(props: Props) {
  const { place, fields, titleOf, mayPublish, onBegun } = props
  const say = useSay()
  const { table, problem, isReading, mapping, setMapping, choose, plan, fault, read, look, forget, close } =
    useTable(props)
  const lacks = lackIn(say, mapping, titleOf)
  return (
    <section className="sheet-part" aria-labelledby="sheet-import">
      <h2 id="sheet-import">{say('sheets.import')}</h2>
      <p className="hint">{say('sheets.importHint')}</p>
      <ChooseFile table={table} isReading={isReading} onChoose={choose} />
      {problem !== undefined && <Alert type="error" role="alert" showIcon title={problem} />}
      {table && (
        <>
          <Mapping
            table={table}
            fields={fields}
            titleOf={titleOf}
            mayPublish={mayPublish}
            mapping={mapping}
            onChange={(next) => {
              forget()
              setMapping(next)
            }}
          />
          {lacks && <p className="late">{lacks}</p>}
          {!plan && (
            <p>
              <Button
                type="primary"
                disabled={Boolean(lacks)}
                loading={read !== undefined}
                onClick={() => look(table, mapping)}
              >
                {say('sheets.look')}
              </Button>
            </p>
          )}
        </>
      )}
      {fault !== undefined && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={fault instanceof Refused && fault.status !== 0 ? fault.message : problemWords(say, fault)}
        />
      )}
      {table && read !== undefined && (
        <>
          <Progress percent={Math.floor((100 * read) / table.rows.length)} />
          <output>{say('sheets.looking', { done: read, total: table.rows.length })}</output>
        </>
      )}
      {table && plan && (
        <Planned
          key={plan.sheetId}
          {...{ plan, place, titleOf }}
          name={table.fileName}
          onBegun={() => {
            close()
            onBegun()
          }}
        />
      )}
    </section>
  )
}

function ChooseFile({
  table,
  isReading,
  onChoose,
}: {
  table: FileTable | undefined
  isReading: boolean
  onChoose: (file: File) => Promise<void>
}) {
  const say = useSay()
  return (
    <ChooseTable
      label={say(table ? 'sheet.another' : 'sheets.file')}
      isBusy={isReading}
      onFile={(file) => void onChoose(file)}
    >
      {table && <strong>{table.fileName}</strong>}
      {table && <small>{say('sheets.rows', { count: table.rows.length })}</small>}
    </ChooseTable>
  )
}

/** The file that was chosen, what its columns mean, and what its rows would do. */
function useTable({ place, fields, titleField }: Pick<Props, 'place' | 'fields' | 'titleField'>) {
  const say = useSay()
  const [table, setTable] = useState<FileTable>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const turn = useRef(0)
  const [mapping, setMapping] = useState<Mapped>({ fields: [], identifiedBy: null, publishes: false })
  const { plan, fault, read, look, forget } = usePlan(place)
  async function choose(file: File) {
    turn.current += 1
    const own = turn.current
    forget()
    setTable(undefined)
    setProblem(undefined)
    setIsReading(true)
    try {
      const found = await readFile(file)
      if (own !== turn.current) return
      const count = found.rows.length
      if (count === 0) return setProblem(say('sheets.empty'))
      if (count > MOST_ROWS) return setProblem(say('sheets.tooMany', { count, most: MOST_ROWS }))
      const guessed = guessFields(found.heads, fields, say('sheets.id'))
      const identifiedBy = ['id', titleField].find((name) => guessed.includes(name)) ?? null
      setTable(found)
      setMapping({ fields: guessed, identifiedBy, publishes: false })
    } catch {
      if (own === turn.current) setProblem(say('sheets.unread'))
    } finally {
      if (own === turn.current) setIsReading(false)
    }
  }
  const close = () => {
    setTable(undefined)
    forget()
  }
  return { table, problem, isReading, mapping, setMapping, choose, plan, fault, read, look, forget, close }
}

/** Why the columns cannot be read like this; undefined where they can. */
function lackIn(say: Say, { fields }: Mapped, titleOf: (field: string) => string): string | undefined {
  const mapped = fields.filter((name) => name !== '')
  if (mapped.length === 0) return say('sheets.noField')
  const twice = mapped.find((name, at) => mapped.indexOf(name) !== at)
  return twice === undefined ? undefined : say('sheets.twice', { field: titleOf(twice) })
}
