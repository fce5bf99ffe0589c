import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import type { Row } from './use-listing.ts'

interface Props {
  rows: readonly Row[]
  text: string
  reason: string
}

/** What one of them will read, before it is sent to all: written by the server, as it writes the message itself. */
export function MessageSample({ rows, text, reason }: Props) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const row = rows[Math.min(at, rows.length - 1)]
  const written = useDebounced(JSON.stringify({ message: text.trim(), reason: reason.trim() }))
  const { data, problem } = useQuery(async () => {
    const { message, reason: why }: Record<'message' | 'reason', string> = JSON.parse(written)
    if (!row || message === '') return undefined
    const body = { formKey: row.formKey, submissionId: row.id, message, reason: why }
    return asked(api.POST('/editor/submissions/texts/sample', { body }))
  }, [row?.id, written])
  if (!row || text.trim() === '') return null
  return (
    <section>
      <h2 className="sample-head">
        <span className="rest">{say('bulk.sample')}</span>
        <Button
          size="small"
          aria-label={say('bulk.sampleBefore')}
          icon={<LeftOutlined aria-hidden />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <Button
          size="small"
          aria-label={say('bulk.sampleNext')}
          icon={<RightOutlined aria-hidden />}
          disabled={at >= rows.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </h2>
      <p className={problem ? 'bubble late' : 'bubble'} aria-live="polite">
        {problem ? problemWords(say, problem) : data?.text}
      </p>
    </section>
  )
}
