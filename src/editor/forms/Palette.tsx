import { useSay } from '../words/words.tsx'
import { PALETTE, READY, type PaletteName } from './model/palette.ts'
import { dragged } from './drag.ts'

interface Props {
  onAdd: (name: PaletteName) => void
  onConsent: () => void
  onExplain: () => void
}

/** What can be added: by a click or Enter behind the question that is chosen, or by dragging it to its place. */
export function Palette({ onAdd, onConsent, onExplain }: Props) {
  const say = useSay()
  const entry = (name: PaletteName) => (
    <li key={name}>
      <button
        type="button"
        draggable
        onDragStart={(event) => dragged.begin(event, { add: name })}
        onDragEnd={dragged.end}
        onClick={() => onAdd(name)}
      >
        {say(`palette.${name}`)}
      </button>
    </li>
  )
  return (
    <aside className="palette" aria-label={say('designer.palette')}>
      <h2>{say('designer.add')}</h2>
      <ul className="palette-list">
        {PALETTE.map(entry)}
        <li>
          <button type="button" onClick={onExplain}>
            {say('palette.explain')}
          </button>
        </li>
      </ul>
      <h2>{say('designer.ready')}</h2>
      <ul className="palette-list">
        {READY.map(entry)}
        <li>
          <button type="button" onClick={onConsent}>
            {say('palette.consent')}
          </button>
        </li>
      </ul>
    </aside>
  )
}
