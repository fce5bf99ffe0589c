import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import type { EditorColumn } from '../kit/me.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { useSay } from '../words/words.tsx'
import { ContentBar } from './ContentBar.tsx'
import type { DraftState, EditedContent } from './draft-keeper.ts'
import { Saved } from './Saved.tsx'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  /** When the text was kept on this device. */
  keptAt: Date | undefined
  /** Whether its page stands beside the text. */
  isLive: boolean
  onLive: () => void
}

/** Where the content belongs, its state, when it was saved, and the switch of its page beside it. */
export const StateBar = memo(function StateBar({ content, columns, draft, keptAt, isLive, onLive }: Props) {
  const say = useSay()
  return (
    <ContentBar columnKey={content.columnKey} columns={columns} here={say('content.here')}>
      <StateMark state={draft.state} />
      <Saved draft={draft} keptAt={keptAt} />
      <Button
        type="text"
        className="live-switch"
        icon={<EyeOutlined aria-hidden />}
        aria-pressed={isLive}
        onClick={onLive}
      >
        {say('preview.live')}
      </Button>
    </ContentBar>
  )
})
