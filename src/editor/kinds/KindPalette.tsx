import { dragged } from '../forms/drag.ts'
import { useSay } from '../words/words.tsx'
import { KIND_PALETTE, type KindPaletteName, PLAYERS } from './model/palette.ts'
import type { Parts } from './model/parts.ts'

interface Props {
  parts: Parts
  isReadOnly: boolean
  onAdd: (name: KindPaletteName) => void
}

/** The part that only one field plays. */
const ONCE: { [Name in KindPaletteName]?: keyof Parts } = {
  summary: 'summary',
  body: 'body',
  cover: 'cover',
  heldOn: 'date',
  classify: 'classify',
  attachments: 'attachments',
  place: 'place',
  order: 'order',
  pinned: 'pinned',
}

/** What can be added: by a click or Enter behind the field that is chosen, or by dragging it to its place. */
export function KindPalette({ parts, isReadOnly, onAdd }: Props) {
  const say = useSay()
  const entry = (name: KindPaletteName) => {
    const part = ONCE[name]
    const isThere = part !== undefined && parts[part] !== undefined
    return (
      <li key={name}>
        <button
          type="button"
          draggable={!isThere && !isReadOnly}
          disabled={isThere || isReadOnly}
          onDragStart={(event) => dragged.begin(event, { add: name })}
          onDragEnd={dragged.end}
          onClick={() => onAdd(name)}
        >
          {say(`kinds.field.${name}`)}
        </button>
      </li>
    )
  }
  return (
    <aside className="palette" aria-label={say('kinds.palette')}>
      <h2>{say('designer.add')}</h2>
      <ul className="palette-list">{KIND_PALETTE.map(entry)}</ul>
      <h2>{say('kinds.players')}</h2>
      <ul className="palette-list">{PLAYERS.map(entry)}</ul>
    </aside>
  )
}
