import { Button, Empty } from 'antd'
import { useSay } from '../words/words.tsx'

/** In place of a page whose code failed; what stands around it stays. */
export function BrokenPage() {
  const say = useSay()
  return (
    <Empty
      description={
        <div role="alert">
          <h1>{say('broken.title')}</h1>
          <p>{say('broken.text')}</p>
        </div>
      }
    >
      <Button type="primary" size="large" onClick={() => location.reload()}>
        {say('broken.again')}
      </Button>
    </Empty>
  )
}
