import { Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'

const TimeInput = late(() => import('../dates/TimeInput.tsx'), 'TimeInput')

interface Props {
  /** As ISO; undefined for the moment of publishing. */
  at: string | undefined
  onChange: (at: string | undefined) => void
}

/** Chooses the time of publishing; now by default. */
export function PublishTime({ at, onChange }: Props) {
  const say = useSay()
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <p className="publish-time">
        <span>
          {say('content.publishTime')}
          {say('join.colon')}
          <b>{say('content.now')}</b>
        </span>
        <Button size="small" onClick={() => setIsAsked(true)}>
          {say('content.otherTime')}
        </Button>
      </p>
    )
  return (
    <>
      <label htmlFor="publish-at">{say('content.publishTime')}</label>
      <Suspense fallback={<Input disabled />}>
        <TimeInput id="publish-at" value={at} placeholder={say('content.now')} onChange={onChange} />
      </Suspense>
    </>
  )
}
