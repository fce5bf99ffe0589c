import { Button, Empty, Modal } from 'antd'
import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { fieldTypeOf } from '../../contract/field-types/index.ts'
import { isRecord } from '../../contract/is-record.ts'
import { dragged, type Dragged } from '../forms/drag.ts'
import { fieldAt, locate, split } from '../forms/model/place.ts'
import { everyQuestion, isGroup, type Question, questionsOf } from '../forms/model/questions.ts'
import { QuestionCard } from '../forms/QuestionCard.tsx'
import { Language, useSay } from '../words/words.tsx'
import { KindPane } from './KindPane.tsx'
import { KindPalette } from './KindPalette.tsx'
import { KindWords } from './KindWords.tsx'
import {
  addToKind,
  type KindDesign,
  type KindSchema,
  moveInKind,
  removeFromKind,
  renameInKind,
} from './model/design.ts'
import { isKindPaletteName, type KindPaletteName, newKindField, paletteEntry } from './model/palette.ts'
import { partOf } from './model/parts.ts'

interface Props {
  design: KindDesign
  /** What the version says that the change was begun with. */
  begun: KindSchema
  isReadOnly: boolean
  onDesign: (design: KindDesign) => void
}

interface Spot {
  parent: string
  index: number
}

/** Palette, fields, and what is said of the one that is chosen. */
export function KindBuild({ design, begun, isReadOnly, onDesign }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const [chosen, setChosen] = useState<string>()
  const [spoken, setSpoken] = useState('')
  const [removing, setRemoving] = useState<string>()
  const [focused, setFocused] = useState<{ path: string }>()
  const canvas = useRef<HTMLDivElement>(null)
  const { form, parts } = design
  const path = chosen !== undefined && locate(form.schema, chosen) ? chosen : undefined
  const used = Object.keys(isRecord(begun.properties) ? begun.properties : {})

  // What was moved keeps the focus.
  useEffect(() => {
    if (focused === undefined) return
    canvas.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused.path)}"]`)?.focus()
  }, [focused])

  const siblings = (parent: string): readonly Question[] =>
    parent === ''
      ? questionsOf(form, 0)
      : (everyQuestion(form).find((one) => one.path === parent)?.inner ?? [])
  const titleOf = (which: string) => fieldAt(form.schema, which)?.title ?? which

  function addAt(name: KindPaletteName, spot: Spot) {
    // Groups stand side by side, and what plays a part stands at the top.
    const { isForTop, title } = paletteEntry(name)
    const place = isForTop && spot.parent !== '' ? { parent: '', index: siblings('').length } : spot
    const field = newKindField(name, (pair) => pair[locale])
    const added = addToKind(design, field, place, used)
    onDesign(added.design)
    setChosen(added.path)
    setSpoken(say('designer.added', { title: title[locale] }))
  }
  /** Behind the field that is chosen; into a group, at its end. */
  function add(name: KindPaletteName) {
    const field = path === undefined ? undefined : fieldAt(form.schema, path)
    if (path !== undefined && field && isGroup(field))
      return addAt(name, { parent: path, index: siblings(path).length })
    const parent = path === undefined ? '' : split(path).parent
    const list = siblings(parent)
    const at = list.findIndex((one) => one.path === path)
    addAt(name, { parent, index: at === -1 ? list.length : at + 1 })
  }
  function drop(what: Dragged, spot: Spot) {
    if (isReadOnly) return
    if ('add' in what) return isKindPaletteName(what.add) && addAt(what.add, spot)
    if (split(what.move).parent !== spot.parent) return
    const from = siblings(spot.parent).findIndex((one) => one.path === what.move)
    moveTo(what.move, from !== -1 && from < spot.index ? spot.index - 1 : spot.index)
  }
  function moveTo(which: string, index: number) {
    const count = siblings(split(which).parent).length
    if (index < 0 || index >= count) return
    onDesign(moveInKind(design, which, index))
    setSpoken(say('kinds.moved', { title: titleOf(which), position: index + 1, count }))
  }
  function move(which: string, by: number) {
    moveTo(which, siblings(split(which).parent).findIndex((one) => one.path === which) + by)
  }
  const key = (which: string) => (event: KeyboardEvent) => {
    if (isReadOnly) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      move(which, event.key === 'ArrowUp' ? -1 : 1)
      setFocused({ path: which })
    } else if (event.key === 'Delete') setRemoving(which)
    else return
    event.preventDefault()
  }
  const list = (within: readonly Question[], parent: string) => (
    <ul className="questions">
      {within.map((question, index) => {
        const part = partOf(parts, question.path)
        return (
          <li key={question.path}>
            <QuestionCard
              question={question}
              look={undefined}
              when={undefined}
              mark={part && say(`kinds.part.${part}`)}
              entered={fieldTypeOf(question.field)?.entered?.[locale]}
              isChosen={question.path === path}
              faults={[]}
              onChoose={() => setChosen(question.path)}
              onKey={key(question.path)}
              onDrop={(what, isAfter) => drop(what, { parent, index: index + (isAfter ? 1 : 0) })}
            >
              {isGroup(question.field) && part === undefined && list(question.inner, question.path)}
            </QuestionCard>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="build">
      <KindPalette parts={parts} isReadOnly={isReadOnly} onAdd={add} />
      <div
        ref={canvas}
        className="canvas"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const what = dragged.now()
          if (what) drop(what, { parent: '', index: siblings('').length })
        }}
      >
        <KindWords design={design} isReadOnly={isReadOnly} onDesign={onDesign} />
        {list(questionsOf(form, 0), '')}
        {path !== undefined && split(path).parent !== '' && (
          <Button type="dashed" block onClick={() => setChosen(undefined)}>
            {say('designer.leaveGroup')}
          </Button>
        )}
      </div>
      {path === undefined ? (
        <aside className="field-pane" aria-label={say('kinds.pane')}>
          <Empty description={say('kinds.pick')} />
        </aside>
      ) : (
        <KindPane
          key={path}
          design={design}
          path={path}
          isReadOnly={isReadOnly}
          onDesign={onDesign}
          onMove={move}
          onRemove={setRemoving}
          onRename={(from, to) => {
            onDesign(renameInKind(design, from, to))
            setChosen(to)
          }}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      <Modal
        open={removing !== undefined && removing !== parts.title}
        title={removing === undefined ? '' : say('designer.removeTitle', { title: titleOf(removing) })}
        okText={say('kinds.removeField')}
        okButtonProps={{ danger: true }}
        cancelText={say('cancel')}
        onCancel={() => setRemoving(undefined)}
        onOk={() => {
          if (removing === undefined) return
          onDesign(removeFromKind(design, removing))
          setRemoving(undefined)
          setChosen(undefined)
        }}
      >
        {say('kinds.removeFieldSays')}
      </Modal>
    </div>
  )
}
