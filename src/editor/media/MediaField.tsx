import type { WidgetProps } from '@rjsf/utils'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { Choose } from './Choose.tsx'
import { Named } from './Named.tsx'

/** A field that refers to a picture or file: selected from the library, not typed. */
export function MediaField({ value, onChange, disabled, label, id }: WidgetProps) {
  const say = useSay()
  const [isChoosing, setIsChoosing] = useState(false)
  const reference = typeof value === 'string' ? value : ''
  return (
    <div className="media-field" id={id}>
      <Named reference={reference} />
      {!disabled && (
        <Button
          aria-label={`${label}${say('join.colon')}${say('media.choose')}`}
          onClick={() => setIsChoosing(true)}
        >
          {say('media.choose')}
        </Button>
      )}
      {!disabled && reference !== '' && (
        <Button
          type="link"
          aria-label={`${label}${say('join.colon')}${say('media.takeAway')}`}
          onClick={() => onChange(undefined)}
        >
          {say('media.takeAway')}
        </Button>
      )}
      {isChoosing && (
        <Choose
          title={label}
          onTake={(file) => {
            setIsChoosing(false)
            onChange(`media:${file.id}`)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
