import { Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { includesKind, manifestOf } from '../../../templates/registry.ts'
import { isSiteWide, proposedKind, useKindTitle } from '../model/kinds.ts'
import { api, asked } from '../kit/api.ts'
import { branchesOf } from '../model/tree.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** The column in which somebody wrote last on this device: most write where they wrote before. */
const LAST = 'anju.editor.column'
const lastColumn = () => localStorage.getItem(LAST)

/** Starts a content: asks for the column, and for the kind if the column shows several. */
export function Write({
  columns,
  wanted,
  wantedKind,
  onClose,
}: {
  columns: readonly EditorColumn[]
  wanted: string
  /** Only columns that show this kind; none for kinds that belong to the whole site. */
  wantedKind?: string | undefined
  onClose: () => void
}) {
  const say = useSay()
  const kindTitle = useKindTitle()
  const me = useMe()
  const navigate = useNavigate()
  const [chosenColumn, setChosenColumn] = useState(wanted)
  const [chosenKind, setChosenKind] = useState(wantedKind)
  // If the answer was lost, asking again leads to the content that is there.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { data: kinds } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const isOfSite = isSiteWide(kinds?.find((one) => one.kind === wantedKind)?.schema ?? {})
  const taking = columns.filter(
    (one) => mayIn(me, 'write', one.key, columns) && (!wantedKind || isShownIn(one, wantedKind)),
  )
  const usual = taking.length === 1 ? taking[0]?.key : taking.find(({ key }) => key === lastColumn())?.key
  const columnKey = chosenColumn || (usual ?? '')
  const column = columns.find((one) => one.key === columnKey)
  const shown = (kinds ?? []).filter(({ kind, schema }) => isShownIn(column, kind) && !isSiteWide(schema))
  const kind = isOfSite ? wantedKind : (chosenKind ?? proposedKind(column, shown))

  async function begin() {
    if (kind === undefined) return
    const body = { kind, columnKey: isOfSite ? null : columnKey, fields: {}, idempotencyKey }
    const { id } = await asked(api.POST('/editor/contents', { body }))
    void navigate(`/contents/${id}`, { replace: true })
    // At the end: a full storage must not keep anybody from the new text.
    if (!isOfSite) localStorage.setItem(LAST, columnKey)
  }
  return (
    <DoDialog
      title={say('pick.title')}
      doWord={say('pick.begin')}
      isReady={kind !== undefined && (isOfSite || columnKey !== '')}
      onDo={begin}
      onClose={onClose}
    >
      {isOfSite ? (
        <p>{say('pick.ofSite')}</p>
      ) : (
        <TreeSelect
          className="wide"
          showSearch={{ treeNodeFilterProp: 'title' }}
          aria-label={say('pick.title')}
          value={columnKey || undefined}
          treeData={branchesOf(taking)}
          fieldNames={{ value: 'key', label: 'title' }}
          onChange={(value: string) => {
            setChosenColumn(value)
            setChosenKind(wantedKind)
          }}
        />
      )}
      {!wantedKind && shown.length > 1 && (
        <Select
          className="wide"
          aria-label={say('pick.kind')}
          value={kind}
          options={shown.map((one) => ({ value: one.kind, label: kindTitle(one) }))}
          onChange={setChosenKind}
        />
      )}
    </DoDialog>
  )
}

const isShownIn = (column: EditorColumn | undefined, kind: string) =>
  column !== undefined && includesKind(manifestOf(column.template)?.kinds, kind)
