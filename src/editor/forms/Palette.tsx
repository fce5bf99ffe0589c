import { CheckOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { useSay } from '../words/words.tsx'
import { PALETTE, READY, type PaletteName } from './model/palette.ts'
import { PALETTE_ICONS } from './palette-icons.ts'
import { PaletteList } from './PaletteList.tsx'

interface Props {
  onAdd: (name: PaletteName) => void
  onConsent: () => void
  onExplain: () => void
}

/** Questions that can be added to a form. */
export function Palette({ onAdd, onConsent, onExplain }: Props) {
  const say = useSay()
  const entry = (name: PaletteName) => {
    const Icon = PALETTE_ICONS[name]
    return { name, title: say(`palette.${name}`), icon: <Icon aria-hidden /> }
  }
  return (
    <aside className="palette" aria-label={say('designer.palette')}>
      <PaletteList title={say('designer.add')} entries={PALETTE.map(entry)} onAdd={onAdd}>
        <li>
          <button type="button" onClick={onExplain}>
            <InfoCircleOutlined aria-hidden />
            {say('palette.explain')}
          </button>
        </li>
      </PaletteList>
      <PaletteList title={say('designer.ready')} entries={READY.map(entry)} onAdd={onAdd}>
        <li>
          <button type="button" onClick={onConsent}>
            <CheckOutlined aria-hidden />
            {say('palette.consent')}
          </button>
        </li>
      </PaletteList>
    </aside>
  )
}
