import type { WidgetProps } from '@rjsf/utils'
import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const TextEditor = lazy(async () => ({ default: (await import('../rich-text/TextEditor.tsx')).TextEditor }))

/** What a form with texts tells their editors: addresses of the pictures in them, by id. */
export interface RichContext {
  media?: Readonly<Record<string, string>>
}

/** A text with paragraphs, lists and links, written on as it will be read. */
export function RichField({ value, onChange, label, disabled, registry }: WidgetProps) {
  const html = typeof value === 'string' ? value : ''
  const known = useRef(html)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The editor reads a text once: one that comes from elsewhere, as when rows change places, begins it anew.
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
