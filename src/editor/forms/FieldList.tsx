import { Button } from 'antd'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../words/words.tsx'
import { dragged, type Dragged } from './drag.ts'
import { split } from './model/place.ts'
import type { Question } from './model/questions.ts'
import { QuestionCard } from './QuestionCard.tsx'

/** Among the fields of a group, or of the top level (''). */
export interface Spot {
  parent: string
  index: number
}

interface Props {
  fields: readonly Question[]
  chosen: string | undefined
  isReadOnly?: boolean
  /** What the dialect adds to a field's card. */
  card: (
    field: Question,
  ) => Pick<ComponentProps<typeof QuestionCard>, 'look' | 'when' | 'mark' | 'entered' | 'faults'>
  /** Whether the fields inside it are shown below it. */
  isOpen: (field: Question) => boolean
  /** Shown above the fields. */
  head: ReactNode
  /** Shown if there are none. */
  none?: ReactNode
  onChoose: (path: string | undefined) => void
  onDrop: (what: Dragged, spot: Spot) => void
  onMove: (path: string, by: number) => void
  onRemove: (path: string) => void
}

/** The fields of a form or a kind: selected by a click, moved by dragging or Alt with the arrow keys, removed with Delete. */
export function FieldList(props: Props) {
  const {
    fields,
    chosen,
    isReadOnly = false,
    card,
    isOpen,
    head,
    none,
    onChoose,
    onDrop,
    onMove,
    onRemove,
  } = props
  const say = useSay()
  const canvas = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ path: string }>()

  // The moved field keeps the focus.
  useEffect(() => {
    if (focused === undefined) return
    canvas.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused.path)}"]`)?.focus()
  }, [focused])

  const key = (path: string) => (event: KeyboardEvent) => {
    if (isReadOnly) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      onMove(path, event.key === 'ArrowUp' ? -1 : 1)
      setFocused({ path })
    } else if (event.key === 'Delete') onRemove(path)
    else return
    event.preventDefault()
  }
  const list = (within: readonly Question[], parent: string) => (
    <ul className="questions">
      {within.map((field, index) => (
        <li key={field.path}>
          <QuestionCard
            question={field}
            {...card(field)}
            isChosen={field.path === chosen}
            onChoose={() => onChoose(field.path)}
            onKey={key(field.path)}
            onDrop={(what, isAfter) => onDrop(what, { parent, index: index + (isAfter ? 1 : 0) })}
          >
            {isOpen(field) && list(field.inner, field.path)}
          </QuestionCard>
        </li>
      ))}
    </ul>
  )
  return (
    <div
      ref={canvas}
      className="canvas"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const what = dragged.now()
        if (what) onDrop(what, { parent: '', index: fields.length })
      }}
    >
      {head}
      {fields.length > 0 || none === undefined ? list(fields, '') : none}
      {chosen !== undefined && split(chosen).parent !== '' && (
        <Button type="dashed" block onClick={() => onChoose(undefined)}>
          {say('designer.leaveGroup')}
        </Button>
      )}
    </div>
  )
}

/** The place of a new field: after the selected one, at the end of a selected group, else at the end. */
export function spotBehind(
  chosen: string | undefined,
  isGroup: boolean,
  siblings: (parent: string) => readonly Question[],
): Spot {
  if (chosen !== undefined && isGroup) return { parent: chosen, index: siblings(chosen).length }
  const parent = chosen === undefined ? '' : split(chosen).parent
  const list = siblings(parent)
  const at = list.findIndex((one) => one.path === chosen)
  return { parent, index: at === -1 ? list.length : at + 1 }
}

/** The position of a field dropped at an index of its own list, not counting itself. */
export function indexWithout(path: string, index: number, list: readonly Question[]): number {
  const from = list.findIndex((one) => one.path === path)
  return from !== -1 && from < index ? index - 1 : index
}
