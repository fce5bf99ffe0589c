import { useContext } from 'react'
import { dragged } from '../forms/drag.ts'
import { Language, useSay } from '../words/words.tsx'
import { KIND_PALETTE, type KindPaletteName, paletteEntry, PLAYER_PALETTE } from './model/palette.ts'
import type { Parts } from './model/parts.ts'

interface Props {
  parts: Parts
  isReadOnly: boolean
  onAdd: (name: KindPaletteName) => void
}

/** What can be added: by a click or Enter behind the field that is chosen, or by dragging it to its place. */
export function KindPalette({ parts, isReadOnly, onAdd }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const entry = (name: KindPaletteName) => {
    const { title, icon, plays } = paletteEntry(name)
    const isThere = plays !== undefined && parts[plays] !== undefined
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
          <svg viewBox="0 0 24 24" aria-hidden="true" className="field-icon">
            <path d={icon} />
          </svg>
          {title[locale]}
        </button>
      </li>
    )
  }
  return (
    <aside className="palette" aria-label={say('kinds.palette')}>
      <h2>{say('designer.add')}</h2>
      <ul className="palette-list">{KIND_PALETTE.map(entry)}</ul>
      <h2>{say('kinds.players')}</h2>
      <ul className="palette-list">{PLAYER_PALETTE.map(entry)}</ul>
    </aside>
  )
}
