import { CheckOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { useContext } from 'react'
import { QUESTION_TYPES, type QuestionTypeName } from '../../contract/question-types/index.ts'
import { Language, useSay } from '../words/words.tsx'
import { PALETTE, READY } from './model/palette.ts'
import { PaletteList } from './PaletteList.tsx'
import { TypeIcon } from './TypeIcon.tsx'

interface Props {
  onAdd: (name: QuestionTypeName) => void
  onConsent: () => void
  onExplain: () => void
}

/** Questions that can be added to a form. */
export function Palette({ onAdd, onConsent, onExplain }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const entry = (name: QuestionTypeName) => {
    const { title, icon } = QUESTION_TYPES[name]
    return { name, title: title[locale], icon: <TypeIcon icon={icon} /> }
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
