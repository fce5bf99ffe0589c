import { Empty, Modal } from 'antd'
import { useContext, useState } from 'react'
import { fieldTypeOf } from '../../contract/field-types/index.ts'
import { isRecord } from '../../contract/is-record.ts'
import { FieldList } from '../forms/FieldList.tsx'
import { locate } from '../forms/model/place.ts'
import { isGroup, questionsOf } from '../forms/model/questions.ts'
import { translatedSchema } from '../words/translated-schema.ts'
import { Language, useSay } from '../words/words.tsx'
import { KindPalette } from './KindPalette.tsx'
import { KindPane } from './KindPane.tsx'
import { KindWords } from './KindWords.tsx'
import { type KindDesign, type KindSchema, removeFromKind, renameInKind } from './model/design.ts'
import { partOf } from './model/parts.ts'
import { useKindFields } from './use-kind-fields.ts'

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
  const [removing, setRemoving] = useState<string>()
  const { form, parts } = design
  const shown = translatedSchema({ ...form.schema, 'x-translations': form.translations }, locale)
  const path = chosen !== undefined && locate(form.schema, chosen) ? chosen : undefined
  const used = Object.keys(isRecord(begun.properties) ? begun.properties : {})

  const { spoken, titleOf, add, drop, move } = useKindFields({
    design,
    path,
    used,
    isReadOnly,
    onDesign,
    onChosen: setChosen,
  })
  return (
    <div className="build">
      <KindPalette parts={parts} isReadOnly={isReadOnly} onAdd={add} />
      <FieldList
        fields={questionsOf({ ...form, schema: shown }, 0)}
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
      {removing !== undefined && removing !== parts.title && (
        <RemoveField
          title={titleOf(removing)}
          onRemove={() => {
            onDesign(removeFromKind(design, removing))
            setRemoving(undefined)
            setChosen(undefined)
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function RemoveField({
  title,
  onRemove,
  onClose,
}: {
  title: string
  onRemove: () => void
  onClose: () => void
}) {
  const say = useSay()
  return (
    <Modal
      open
      title={say('designer.removeTitle', { title })}
      okText={say('kinds.removeField')}
      okButtonProps={{ danger: true }}
      cancelText={say('cancel')}
      onCancel={onClose}
      onOk={onRemove}
    >
      {say('kinds.removeFieldSays')}
    </Modal>
  )
}
