import type { WidgetProps } from '@rjsf/utils'
import { Skeleton } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { late } from '../kit/late.ts'

const TextEditor = late(() => import('../rich-text/TextEditor.tsx'), 'TextEditor')

/** What a form with texts passes to their editors: the addresses of pictures, by id. */
export interface RichContext {
  media?: Readonly<Record<string, string>>
}

/** A text with paragraphs, lists and links, shown as visitors will see it. */
export function RichField({ value, onChange, label, disabled, registry }: WidgetProps) {
  const html = typeof value === 'string' ? value : ''
  const known = useRef(html)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The editor reads its text once: a text from outside, for example when rows are reordered, starts a new editor.
    if (known.current === html) return
    known.current = html
    setRound((before) => before + 1)
  }, [html])
  const { media = {} }: RichContext = registry.formContext
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <TextEditor
        key={round}
        html={html}
        media={media}
        label={label}
        isReadOnly={disabled === true}
        onChange={(written) => {
          known.current = written
          onChange(written === '' ? undefined : written)
        }}
      />
    </Suspense>
  )
}
