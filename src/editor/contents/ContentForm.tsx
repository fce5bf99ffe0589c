import { useCallback, useState } from 'react'
import { isInReview } from '../../contract/content-states.ts'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { formOf } from '../model/form-of.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import type { DraftKeeper, EditedContent, Fields } from './draft-keeper.ts'
import { Facts } from './Facts.tsx'
import { askFaults } from './faults.ts'
import type { Answered } from '../fields/field-faults.ts'
import { FieldGroups } from './FieldGroups.tsx'
import { Notices } from './Notices.tsx'
import { StateBar } from './StateBar.tsx'
import { Texts } from './Texts.tsx'
import { type KeptText, useDeviceCopy } from './use-device-copy.ts'
import { useDraft, useRestingText } from './use-draft.ts'

interface Props {
  content: EditedContent
  /** The kind's schema as the server has compiled it; the content's has its words in the language of the app. */
  rules: EditedContent['schema']
  columns: readonly EditorColumn[]
  /** Unsaved text from this device. */
  unsaved?: KeptText | undefined
  /** The content is being read again: this form takes nothing more, because another replaces it. */
  isLeaving: boolean
  onReload: (hasChanged?: boolean) => void
}

/** Title, body and other fields of a content; its state and actions beside them. */
export function ContentForm({ content, rules, columns, unsaved, isLeaving, onReload }: Props) {
  const me = useMe()
  const { draft, keeper } = useDraft(content, unsaved)
  const { title, body } = formOf(content.schema)
  const { fields } = draft
  const beside = useRestingText(draft)
  const onDevice = useDeviceCopy(me, content.id, keeper, { titleField: title, found: unsaved })
  const [isRefused, refuse] = useRefused()
  const [media, addMedia] = useMedia(content)
  const { data: answered } = useQuery(async () => {
    const of = keeper.base()
    return { of, faults: await askFaults(content.id) }
  }, [content.id, draft.savedAt?.getTime()])
  const [isLive, setIsLive] = useState(false)
  const switchLive = useCallback(() => setIsLive((before) => !before), [])
  const place = content.columnKey || null
  const mayWrite = mayIn(me, 'write', place, columns) && draft.state !== 'binned'
  const isReadOnly = !mayWrite || isInReview(draft)
  const set = (name: string, value: unknown) => keeper.change({ ...keeper.snapshot().fields, [name]: value })

  const others = useOthers(keeper, fields, body)
  const text = (name: string | undefined) => textOf(fields, name)
  const faultOf = (name: string) => (isRefused ? presentFault(answered, name, text(name)) : undefined)
  return (
    <div className={isLive ? 'content with-preview' : 'content'} inert={isLeaving} aria-busy={isLeaving}>
      <StateBar
        content={content}
        columns={columns}
        draft={beside}
        keptAt={onDevice?.at}
        isLive={isLive}
        onLive={switchLive}
      />
      <section className="writing">
        <Notices
          content={content}
          columns={columns}
          draft={beside}
          keeper={keeper}
          unsaved={unsaved}
          isOnDevice={!onDevice || onDevice.at !== undefined}
          mayWrite={mayWrite}
          onMedia={addMedia}
          onReload={onReload}
        />
        <Texts {...{ content, media, isReadOnly, text, faultOf }} onChange={set} onMedia={addMedia} />
        <FieldGroups
          schema={content.schema}
          rules={rules}
          {...others}
          isReadOnly={isReadOnly}
          kind={content.kind}
          answered={answered}
          isRefused={isRefused}
          media={media}
        />
      </section>
      <Facts
        content={content}
        columns={columns}
        draft={beside}
        keeper={keeper}
        body={textOf(beside.fields, body)}
        isReadOnly={isReadOnly}
        faults={answered?.faults}
        isLive={isLive}
        onRefused={refuse}
        onReload={onReload}
      />
    </div>
  )
}

/** The server's fault of a text; none once the text has changed. */
const presentFault = (answered: Answered | undefined, name: string, value: string) =>
  answered && textOf(answered.of, name) === value
    ? answered.faults.find(({ path }) => path[0] === name)
    : undefined

/** Whether somebody wanted to submit or publish it in vain, or to see what is wrong. */
function useRefused() {
  const [isRefused, setIsRefused] = useState(false)
  return [isRefused, useCallback(() => setIsRefused(true), [])] as const
}

/** The addresses of pictures in the text, those that are taken in meanwhile among them. */
function useMedia(content: EditedContent) {
  const [media, setMedia] = useState(content.media)
  const addMedia = useCallback(
    (more: EditedContent['media']) => setMedia((before) => ({ ...before, ...more })),
    [],
  )
  return [media, addMedia] as const
}

function textOf(fields: Fields, name: string | undefined): string {
  const value = name === undefined ? undefined : fields[name]
  return typeof value === 'string' ? value : ''
}

/** The fields without the body: the same object until one of them changes, however much is written. */
function useOthers(keeper: DraftKeeper, fields: Fields, body: string | undefined) {
  const [known, setKnown] = useState(fields)
  const names = Object.keys({ ...known, ...fields }).filter((name) => name !== body)
  const isKnown = names.every((name) => known[name] === fields[name])
  if (!isKnown) setKnown(fields)
  const onChange = useCallback(
    (values: Fields) => {
      const present = keeper.snapshot().fields
      const next = { ...present, ...values }
      // Empty groups that the form adds are no change.
      if (!isSame(withoutEmpty(next), withoutEmpty(present))) keeper.change(next)
    },
    [keeper],
  )
  return { values: isKnown ? known : fields, onChange }
}
