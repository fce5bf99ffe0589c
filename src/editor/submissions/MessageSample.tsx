import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { timeZone } from '../kit/times.ts'
import { Language, useSay } from '../words/words.tsx'
import type { Row } from './use-listing.ts'

interface Props {
  rows: readonly Row[]
  text: string
  reason: string
}

/** What one of them will read, before it is sent to all. */
export function MessageSample({ rows, text, reason }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const [at, setAt] = useState(0)
  const row = rows[Math.min(at, rows.length - 1)]
  if (!row || text.trim() === '') return null
  const day = (iso: string | null) =>
    iso === null ? '' : new Date(iso).toLocaleDateString(locale, { timeZone: timeZone() })
  const values: Record<string, string> = {
    name: row.who,
    number: row.number,
    received: day(row.createdAt),
    due: day(row.dueAt),
    reason,
  }
  const filled = Object.entries(values).reduce(
    (message, [place, value]) =>
      message.replaceAll(`{${place}}`, value).replaceAll(`{${say(`bulk.place.${place as 'name'}`)}}`, value),
    text,
  )
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
      <p className="bubble">{filled}</p>
    </section>
  )
}
