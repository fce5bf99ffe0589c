import { Alert, App, Button, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { kindShape } from '../../contract/kind-shape.ts'
import { includesKind, manifestOf } from '../../../templates/registry.ts'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { isSiteWide, type Kind, proposedKind, useKindTitle } from '../model/kinds.ts'
import { branchesOf, pathWords } from '../model/tree.ts'
import { useFieldWord } from '../words/translated-schema.ts'
import { useSay } from '../words/words.tsx'
import { exportSheet, type Format } from './export-sheet.ts'
import { ImportSheet } from './ImportSheet.tsx'
import { Imports } from './Imports.tsx'
import { type Place, queryOf, type SheetField } from './types.ts'
import '../submissions/acts.css'
import './sheets.css'

/** The choice of contents that belong to the whole site. */
const OF_SITE = ' '

/** Contents of one kind in a column as a table, and from one. */
export default function Sheets() {
  const say = useSay()
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('column') ?? ''
  const column = columns.find(({ key }) => key === wanted)
  const shown = kinds.filter(({ kind, schema }) =>
    wanted === OF_SITE
      ? isSiteWide(schema)
      : column !== undefined && !isSiteWide(schema) && includesKind(manifestOf(column.template)?.kinds, kind),
  )
  const asKind = search.get('kind') ?? ''
  const kind = shown.some((one) => one.kind === asKind)
    ? asKind
    : wanted === OF_SITE
      ? shown[0]?.kind
      : proposedKind(column, shown)
  const known = shown.find((one) => one.kind === kind)
  return (
    <div className="contents sheets">
      <header>
        <div>
          <h1>{say('sheets.title')}</h1>
          <p>
            <Link to="/contents">{say('contents.title')}</Link>
          </p>
        </div>
      </header>
      <Choose
        {...{ columns, kinds: shown, wanted, kind }}
        onChoose={(place) => setSearch(place, { replace: true })}
      />
      {known ? (
        <OfPlace
          key={`${wanted} ${known.kind}`}
          place={{ columnKey: wanted === OF_SITE ? null : wanted, kind: known.kind }}
          kind={known}
          columns={columns}
        />
      ) : (
        <p className="hint">{say('sheets.choose')}</p>
      )}
    </div>
  )
}

interface ChooseProps {
  columns: readonly EditorColumn[]
  kinds: readonly Kind[]
  wanted: string
  kind: string | undefined
  onChoose: (place: { column: string; kind: string }) => void
}

function Choose({ columns, kinds, wanted, kind, onChoose }: ChooseProps) {
  const say = useSay()
  const kindTitle = useKindTitle()
  const me = useMe()
  const ofSite = { key: OF_SITE, title: say('sheets.ofSite'), children: [] }
  return (
    <fieldset className="sheet-place">
      <legend>{say('sheets.place')}</legend>
      <TreeSelect
        showSearch={{ treeNodeFilterProp: 'title' }}
        aria-label={say('contents.head.column')}
        placeholder={say('contents.head.column')}
        value={wanted || undefined}
        treeData={[...branchesOf(columns), ...(mayIn(me, 'read', null, columns) ? [ofSite] : [])]}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(column: string) => onChoose({ column, kind: '' })}
      />
      <Select
        aria-label={say('pick.kind')}
        value={kind}
        disabled={kinds.length === 0}
        options={kinds.map((one) => ({ value: one.kind, label: kindTitle(one) }))}
        onChange={(name) => onChoose({ column: wanted, kind: name })}
      />
    </fieldset>
  )
}

interface OfPlaceProps {
  place: Place
  kind: Kind
  columns: readonly EditorColumn[]
}

function OfPlace({ place, kind, columns }: OfPlaceProps) {
  const say = useSay()
  const me = useMe()
  const kindTitle = useKindTitle()
  const query = queryOf(place)
  const { data, problem } = useQuery(
    () => asked(api.GET('/editor/sheets/contents', { params: { query: { ...query, kind: place.kind } } })),
    [place],
  )
  const imports = useQuery(() => asked(api.GET('/editor/sheets', { params: { query } })), [place])
  const fieldWord = useFieldWord()
  const fields = (data?.fields ?? []).map((field) => ({ ...field, title: fieldWord(field.title) }))
  const headOf = ({ name, title }: SheetField) => (name === 'id' ? say('sheets.id') : title)
  const titleOf = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field ? headOf(field) : name
  }
  const name = [place.columnKey === null ? '' : pathWords(columns, place.columnKey), kindTitle(kind)]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|›]+/g, '-')
  const mayWrite = mayIn(me, 'write', place.columnKey, columns)
  if (problem) return <Alert type="error" showIcon title={problemWords(say, problem)} />
  if (!data) return null
  return (
    <>
      <Export {...{ place, name, headOf }} isEmpty={data.rows.length === 0} />
      {mayWrite && (
        <ImportSheet
          {...{ place, fields, titleOf }}
          titleField={kindShape(kind.kind, kind.schema).title}
          mayPublish={mayIn(me, 'publish', place.columnKey, columns)}
          onBegun={imports.again}
        />
      )}
      <Imports {...{ place, imports, mayWrite, titleOf }} />
    </>
  )
}

interface ExportProps {
  place: Place
  name: string
  headOf: (field: SheetField) => string
  isEmpty: boolean
}

function Export({ place, name, headOf, isEmpty }: ExportProps) {
  const say = useSay()
  const { message } = App.useApp()
  const [read, setRead] = useState<number>()
  const [tooLong, setTooLong] = useState(0)
  async function save(format: Format) {
    setRead(0)
    try {
      setTooLong(await exportSheet({ place, format, name, headOf, onRead: setRead }))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    setRead(undefined)
  }
  return (
    <section className="sheet-part" aria-labelledby="sheet-export">
      <h2 id="sheet-export">{say('sheets.export')}</h2>
      <p className="hint">{say('sheets.exportHint')}</p>
      <p className="act-buttons">
        <Button disabled={isEmpty || read !== undefined} onClick={() => save('xlsx')}>
          {say('sheets.xlsx')}
        </Button>
        <Button disabled={isEmpty || read !== undefined} onClick={() => save('csv')}>
          {say('sheets.csv')}
        </Button>
        <output>{read !== undefined && say('sheets.exporting', { count: read })}</output>
      </p>
      {tooLong > 0 && <Alert type="warning" showIcon title={say('sheets.tooLong', { count: tooLong })} />}
    </section>
  )
}
