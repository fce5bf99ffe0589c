import { Alert, Segmented, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { problemWords } from '../kit/problem.ts'
import { useSize } from '../kit/use-size.ts'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { useFollowing } from './use-following.ts'

const WIDTHS = { phone: 375, desk: 1280 }

interface Props {
  contentId: string
  draft: DraftState
  keeper: DraftKeeper
}

/** The page beside its text, as visitors would see it; it follows while one writes, and stays where it was scrolled to. */
export function LivePreview({ contentId, draft, keeper }: Props) {
  const say = useSay()
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const { address, problem } = useFollowing({ contentId, draft, keeper, frame })
  const place = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const width = WIDTHS[device]
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <section className="live-preview" aria-label={say('preview.beside')}>
      <header>
        <Segmented
          aria-label={say('preview.device')}
          size="small"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: say('columns.phone') },
            { value: 'desk', label: say('columns.desk') },
          ]}
        />
        {address !== undefined && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {say('preview.open')}
          </a>
        )}
      </header>
      {problem !== undefined && <Alert type="warning" title={problemWords(say, problem)} showIcon />}
      <div ref={place} className="live-place">
        {address === undefined && problem === undefined && <Skeleton active />}
        {address !== undefined && (
          <iframe
            ref={frame}
            title={say('preview.title')}
            src={address}
            sandbox="allow-same-origin"
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  )
}
