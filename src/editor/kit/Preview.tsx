import { Alert, Button, Modal, Segmented, Skeleton } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { problemWords } from './problem.ts'
import { clockTime } from './times.ts'
import { useCopy } from './use-copy.ts'
import { useNarrow } from './use-narrow.ts'
import { useQuery } from './use-query.ts'
import { useSize } from './use-size.ts'
import { useSay } from '../words/words.tsx'

const WIDTHS = { phone: 375, desk: 1280 }

interface FrameProps {
  ask: () => Promise<{ address: string; until: string }>
  /** When it changes, a new address is requested. */
  goesBy: readonly unknown[]
  /** Called with the page, each time that it was loaded; not with one that a link in it leads to. */
  onPage?: ((page: Document) => void) | undefined
  /** Further choices. */
  children?: ReactNode
}

/** A page as visitors would see it, in the width of a phone or a desktop; its address can be given to a colleague. */
export function PreviewFrame({ ask, goesBy, onPage, children }: FrameProps) {
  const say = useSay()
  const copy = useCopy()
  const isNarrow = useNarrow()
  const [device, setDevice] = useState<keyof typeof WIDTHS>(isNarrow ? 'phone' : 'desk')
  const { data, problem } = useQuery(ask, goesBy)
  return (
    <>
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      {!data && !problem && <Skeleton active />}
      {data && (
        <>
          <header>
            {children}
            <Segmented
              aria-label={say('preview.device')}
              value={device}
              onChange={setDevice}
              options={[
                { value: 'phone', label: say('columns.phone') },
                { value: 'desk', label: say('columns.desk') },
              ]}
            />
            <span className="rest">{say('preview.until', { time: clockTime(new Date(data.until)) })}</span>
            <Button onClick={() => copy(location.origin + data.address)}>{say('preview.copy')}</Button>
            <Button href={data.address} target="_blank" rel="noopener noreferrer">
              {say('preview.open')}
            </Button>
          </header>
          <Scaled address={data.address} width={WIDTHS[device]} onPage={onPage} />
        </>
      )}
    </>
  )
}

const HEIGHT = 640

/** The whole width of the page, made smaller where there is less room. */
function Scaled({ address, width, onPage }: { address: string; width: number } & Pick<FrameProps, 'onPage'>) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={place} className="scaled-page" style={{ height: HEIGHT }}>
      <iframe
        title={say('preview.title')}
        src={address}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          if (page && page.location.pathname + page.location.search === address) onPage?.(page)
        }}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** The same as an overlay. */
export function Preview({ onClose, ...frame }: FrameProps & { onClose: () => void }) {
  const say = useSay()
  return (
    <Modal
      open
      width={1340}
      title={say('preview.title')}
      footer={null}
      onCancel={onClose}
      className="previewing"
    >
      <PreviewFrame {...frame} />
    </Modal>
  )
}
