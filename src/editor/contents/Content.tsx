import { App, Skeleton } from 'antd'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { useMe } from '../kit/me.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { useQuery } from '../kit/use-query.ts'
import { translatedSchema } from '../words/translated-schema.ts'
import { Language, useSay } from '../words/words.tsx'
import { copyOf, latestCopy, textsOf } from './use-device-copy.ts'
import { ContentForm } from './ContentForm.tsx'
import type { EditedContent } from './draft-keeper.ts'

/** The editing page of one content. */
export default function Content() {
  const me = useMe()
  const say = useSay()
  const { message } = App.useApp()
  const isTaken = useRef(false)
  /** The content that turned out to have changed, as it was read before. */
  const changed = useRef<{ of: string; turn: string; fields: EditedContent['fields'] }>(undefined)
  const { id = '' } = useParams()
  const query = { contentId: id }
  const asking = useQuery(async () => {
    const content = await asked(api.GET('/editor/contents/one', { params: { query } }))
    // Continues with unsaved text from this device.
    const found = isTaken.current ? undefined : await latestCopy(me, id)
    isTaken.current = false
    const unsaved =
      found && !isSame(withoutEmpty(found.fields), withoutEmpty(content.fields)) ? found : undefined
    if (found?.name !== undefined && !unsaved) await textsOf(me).forget(found.name)
    // A new key renders the form again.
    return { content, unsaved, turn: crypto.randomUUID() }
  }, [id])
  const { data, again, isAsking } = asking
  useEffect(() => {
    const before = changed.current
    if (!data || before === undefined || before.turn === data.turn) return
    changed.current = undefined
    if (before.of !== id || data.content.id !== id) return
    const { updatedBy: name } = data.content
    // A review changes the state alone: whoever wrote the text last has changed nothing.
    const isAnother = name !== '' && name !== me.name && !isSame(before.fields, data.content.fields)
    void message.info(isAnother ? say('content.changedBy', { name }) : say('content.changed'))
  }, [data, id, me.name, message, say])
  const locale = useContext(Language)
  const shown = useMemo(
    () => data && { ...data.content, schema: translatedSchema(data.content.schema, locale) },
    [data, locale],
  )
  const askingColumns = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: columns = [], again: askColumns } = askingColumns
  if (asking.problem) return <NotCome of={asking} />
  if (columns.length === 0 && askingColumns.problem) return <NotCome of={askingColumns} />
  if (shown?.id !== id || data === undefined || columns.length === 0) return <Skeleton active />
  // The chosen text replaces the unsaved one.
  const reload = (hasChanged = false) => {
    isTaken.current = true
    changed.current = hasChanged ? { of: id, turn: data.turn, fields: data.content.fields } : undefined
    for (const name of [copyOf(id), data.unsaved?.name])
      if (name !== undefined)
        void textsOf(me)
          .forget(name)
          .catch(() => undefined)
    again()
    askColumns()
  }
  return (
    <ContentForm
      key={data.turn}
      content={shown}
      rules={data.content.schema}
      columns={columns}
      unsaved={data.unsaved}
      isLeaving={isAsking}
      onReload={reload}
    />
  )
}
