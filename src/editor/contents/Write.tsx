import { Alert, Modal, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { includesKind, manifestOf } from '../../../templates/registry.ts'
import { api, asked } from '../api.ts'
import { branchesOf } from '../columns/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../me.ts'
import { problemWords } from '../problem.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'

/** Begins a content: asks for what cannot be told by itself, the column and where there are several the kind. */
export function Write({
  columns,
  wanted,
  onClose,
}: {
  columns: readonly EditorColumn[]
  wanted: string
  onClose: () => void
}) {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const [columnKey, setColumnKey] = useState(wanted)
  const [chosenKind, setChosenKind] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { data: kinds } = useAsked(() => asked(api.GET('/site/kinds')), [])
  const column = columns.find((one) => one.key === columnKey)
  const shown = (kinds ?? []).filter(({ kind, schema }) => isShownIn(column, kind) && !isSiteWide(schema))
  const names = manifestOf(column?.template ?? '')?.kinds
  // A template names its kinds in the order in which they say what the column is.
  const first =
    names === '*' ? shown[0]?.kind : names?.find((name) => shown.some(({ kind }) => kind === name))
  const kind = chosenKind ?? first

  async function begin() {
    if (kind === undefined) return
    const schema = shown.find((one) => one.kind === kind)?.schema
    const date = schema && publicationDate(schema)
    const fields = date === undefined ? {} : { [date]: timeNow() }
    try {
      const { id } = await asked(api.POST('/editor/contents', { body: { kind, columnKey, fields } }))
      navigate(`/contents/${id}`, { replace: true })
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <Modal
      open
      title={say('pick.title')}
      okText={say('pick.begin')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: kind === undefined }}
      onOk={begin}
      onCancel={onClose}
    >
      <TreeSelect
        className="wide"
        showSearch={{ treeNodeFilterProp: 'title' }}
        aria-label={say('pick.title')}
        value={columnKey || undefined}
        treeData={branchesOf(columns.filter(({ key }) => mayIn(me, 'write', key, columns)))}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(value: string) => {
          setColumnKey(value)
          setChosenKind(undefined)
        }}
      />
      {shown.length > 1 && (
        <Select
          className="wide"
          aria-label={say('pick.kind')}
          value={kind}
          options={shown.map((one) => ({ value: one.kind, label: titleOf(one.schema) || one.kind }))}
          onChange={setChosenKind}
        />
      )}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </Modal>
  )
}

const timeNow = () => new Date().toISOString()

type Schema = Record<string, unknown>

const isShownIn = (column: EditorColumn | undefined, kind: string) =>
  column !== undefined && includesKind(manifestOf(column.template)?.kinds, kind)

const partsOf = (schema: Schema): object => Object(schema['x-kind'])
const isSiteWide = (schema: Schema) => Reflect.get(partsOf(schema), 'siteWide') === true
const titleOf = ({ title }: Schema) => (typeof title === 'string' ? title : '')

/** The field that says since when it is to be seen, where the kind has one. */
function publicationDate(schema: Schema): string | undefined {
  const parts = partsOf(schema)
  const date: unknown = Reflect.get(parts, 'date')
  return Reflect.get(parts, 'publication') === true && typeof date === 'string' ? date : undefined
}
