import { Empty, Modal } from 'antd'
import { useContext, useState } from 'react'
import { fieldTypeOf } from '../../contract/field-types/index.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { Dragged } from '../forms/drag.ts'
import { FieldList, indexWithout, type Spot, spotBehind } from '../forms/FieldList.tsx'
import { fieldAt, locate, split } from '../forms/model/place.ts'
import { everyQuestion, isGroup, type Question, questionsOf } from '../forms/model/questions.ts'
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
  /** The version on which the change is based. */
  begun: KindSchema
  isReadOnly: boolean
  onDesign: (design: KindDesign) => void
}

/** The palette, the fields and the properties of the selected field. */
export function KindBuild({ design, begun, isReadOnly, onDesign }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const [chosen, setChosen] = useState<string>()
  const [spoken, setSpoken] = useState('')
  const [removing, setRemoving] = useState<string>()
  const { form, parts } = design
  const path = chosen !== undefined && locate(form.schema, chosen) ? chosen : undefined
  const used = Object.keys(isRecord(begun.properties) ? begun.properties : {})

  const siblings = (parent: string): readonly Question[] =>
    parent === ''
      ? questionsOf(form, 0)
      : (everyQuestion(form).find((one) => one.path === parent)?.inner ?? [])
  const titleOf = (which: string) => fieldAt(form.schema, which)?.title ?? which

  function addAt(name: KindPaletteName, spot: Spot) {
    // Groups are not nested, and fields with a role are at the top level.
    const { isForTop, title } = paletteEntry(name)
    const place = isForTop && spot.parent !== '' ? { parent: '', index: siblings('').length } : spot
    const field = newKindField(name, (pair) => pair[locale])
    const added = addToKind(design, field, place, used)
    onDesign(added.design)
    setChosen(added.path)
    setSpoken(say('designer.added', { title: title[locale] }))
  }
  function add(name: KindPaletteName) {
    const field = path === undefined ? undefined : fieldAt(form.schema, path)
    addAt(name, spotBehind(path, field !== undefined && isGroup(field), siblings))
  }
  function drop(what: Dragged, spot: Spot) {
    if (isReadOnly) return
    if ('add' in what) return isKindPaletteName(what.add) && addAt(what.add, spot)
    if (split(what.move).parent !== spot.parent) return
    moveTo(what.move, indexWithout(what.move, spot.index, siblings(spot.parent)))
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
  return (
    <div className="build">
      <KindPalette parts={parts} isReadOnly={isReadOnly} onAdd={add} />
      <FieldList
        fields={questionsOf(form, 0)}
        chosen={path}
        isReadOnly={isReadOnly}
        card={({ path: name, field }) => {
          const part = partOf(parts, name)
          return {
            look: undefined,
            when: undefined,
            mark: part && say(`kinds.part.${part}`),
            entered: fieldTypeOf(field)?.entered?.[locale],
            faults: [],
          }
        }}
        isOpen={({ path: name, field }) => isGroup(field) && partOf(parts, name) === undefined}
        head={<KindWords design={design} isReadOnly={isReadOnly} onDesign={onDesign} />}
        onChoose={setChosen}
        onDrop={drop}
        onMove={move}
        onRemove={setRemoving}
      />
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
