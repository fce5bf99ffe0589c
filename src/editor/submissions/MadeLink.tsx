import { Alert, Button, Input } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useCopy } from '../kit/use-copy.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  made: Answer<'makeFormLink'>
  onAnother: () => void
}

/** A link as it is sent on: to be copied whole. */
export function MadeLink({ made: { address, expires }, onAnother }: Props) {
  const say = useSay()
  const copy = useCopy()
  const link = address === null ? undefined : `${location.origin}${address}`
  return (
    <div className="fill">
      {link === undefined ? (
        <Alert type="warning" title={say('link.noColumn')} showIcon />
      ) : (
        <>
          <Alert type="success" title={say('link.made', { time: shortTime(expires) })} showIcon />
          <Input.TextArea
            aria-label={say('link.address')}
            value={link}
            readOnly
            rows={8}
            onFocus={({ target }) => target.select()}
          />
          <Button type="primary" size="large" onClick={() => copy(link)}>
            {say('link.copy')}
          </Button>
        </>
      )}
      <Button size="large" onClick={onAnother}>
        {say('link.another')}
      </Button>
    </div>
  )
}
