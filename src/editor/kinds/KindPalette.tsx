import { useContext } from 'react'
import { PaletteList } from '../forms/PaletteList.tsx'
import { TypeIcon } from '../forms/TypeIcon.tsx'
import { Language, useSay } from '../words/words.tsx'
import { KIND_PALETTE, type KindPaletteName, paletteEntry, PLAYER_PALETTE } from './model/palette.ts'
import type { Parts } from './model/parts.ts'

interface Props {
  parts: Parts
  isReadOnly: boolean
  onAdd: (name: KindPaletteName) => void
}

/** Fields that can be added to a kind, and fields with a role in the page, each of which only one field can have. */
export function KindPalette({ parts, isReadOnly, onAdd }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const entry = (name: KindPaletteName) => {
    const { title, icon, plays } = paletteEntry(name)
    const isThere = plays !== undefined && parts[plays] !== undefined
    return {
      name,
      title: title[locale],
      isDisabled: isThere || isReadOnly,
      icon: <TypeIcon icon={icon} />,
    }
  }
  return (
    <aside className="palette" aria-label={say('kinds.palette')}>
      <PaletteList title={say('designer.add')} entries={KIND_PALETTE.map(entry)} onAdd={onAdd} />
      <PaletteList title={say('kinds.players')} entries={PLAYER_PALETTE.map(entry)} onAdd={onAdd} />
    </aside>
  )
}
