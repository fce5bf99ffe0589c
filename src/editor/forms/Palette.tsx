import { CheckOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { useSay } from '../words/words.tsx'
import { PALETTE, READY, type PaletteName } from './model/palette.ts'
import { dragged } from './drag.ts'
import { PALETTE_ICONS } from './palette-icons.ts'

interface Props {
  onAdd: (name: PaletteName) => void
  onConsent: () => void
  onExplain: () => void
}

/** What can be added: by a click or Enter behind the question that is chosen, or by dragging it to its place. */
export function Palette({ onAdd, onConsent, onExplain }: Props) {
  const say = useSay()
  const entry = (name: PaletteName) => {
    const Icon = PALETTE_ICONS[name]
    return (
      <li key={name}>
        <button
          type="button"
          draggable
          onDragStart={(event) => dragged.begin(event, { add: name })}
          onDragEnd={dragged.end}
          onClick={() => onAdd(name)}
        >
          <Icon aria-hidden />
          {say(`palette.${name}`)}
        </button>
      </li>
    )
  }
  return (
    <aside className="palette" aria-label={say('designer.palette')}>
      <h2>{say('designer.add')}</h2>
      <ul className="palette-list">
        {PALETTE.map(entry)}
        <li>
          <button type="button" onClick={onExplain}>
            <InfoCircleOutlined aria-hidden />
            {say('palette.explain')}
          </button>
        </li>
      </ul>
      <h2>{say('designer.ready')}</h2>
      <ul className="palette-list">
        {READY.map(entry)}
        <li>
          <button type="button" onClick={onConsent}>
            <CheckOutlined aria-hidden />
            {say('palette.consent')}
          </button>
        </li>
      </ul>
    </aside>
  )
}
