import { Alert, App, Button, Input } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../times.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  made: Answer<'makeFormLink'>
  onAnother: () => void
}

/** A link as it is sent on: to be copied whole. */
export function MadeLink({ made: { address, expires }, onAnother }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const link = address === null ? undefined : `${location.origin}${address}`
  async function copy() {
    await navigator.clipboard.writeText(link ?? '')
    void message.success(say('link.copied'))
  }
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
          <Button type="primary" size="large" onClick={copy}>
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
