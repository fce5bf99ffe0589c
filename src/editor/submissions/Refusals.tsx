import { Button } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { downloadParts } from '../kit/download.ts'
import { useQuery } from '../kit/use-query.ts'
import { type Say, useSay } from '../words/words.tsx'
import type { Act } from './act-types.ts'

export type Item = Answer<'selectBulkItems'>[number]

const PAGE = 50
const ALL = 500

/** Why a submission was left alone. */
export function whyWords(say: Say, { outcome, said, undone }: Item): string {
  if (undone === 'outdated') return say('bulk.why.notUndone')
  if (undone === 'proposed') return say('bulk.why.undoProposed')
  return outcome === null ? say('bulk.why.waiting') : say(`bulk.why.${outcome}`, { said: said ?? '' })
}

/** What an act left alone, or what was not taken back with it, each with the reason; as a file as well. */
export function Refusals({
  act: { id: bulkId, formKey, state },
}: {
  act: Pick<Act, 'id' | 'formKey' | 'state'>
}) {
  const say = useSay()
  const only = state === 'undone' ? 'notUndone' : 'refused'
  const [earlier, setEarlier] = useState<readonly Item[]>([])
  const after = earlier.at(-1)?.line ?? 0
  const ask = (from: number, size: number) =>
    asked(
      api.GET('/editor/submissions/bulk/items', {
        params: { query: { formKey, bulkId, only, after: from, size } },
      }),
    )
  const { data = [] } = useQuery(() => ask(after, PAGE), [bulkId, only, after])
  async function save() {
    const lines = [[say('bulk.line'), say('sheet.number'), say('bulk.whyHead')]]
    for (let from = 0; ;) {
      const items = await ask(from, ALL)
      lines.push(...items.map((item) => [String(item.line), item.number, whyWords(say, item)]))
      from = items.at(-1)?.line ?? from
      if (items.length < ALL) break
    }
    const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')
    downloadParts({ name: `${formKey}-${bulkId}.csv`, mime: 'text/csv', parts: [new Blob(['\ufeff', text])] })
  }
  return (
    <div className="refusals">
      <ul>
        {[...earlier, ...data.filter(({ line }) => line > after)].map((item) => (
          <li key={item.line}>
            <span>{item.number || say('bulk.noNumber', { line: item.line })}</span>
            <small>{whyWords(say, item)}</small>
          </li>
        ))}
      </ul>
      <span className="act-buttons">
        {data.length === PAGE && (
          <Button size="small" onClick={() => setEarlier([...earlier, ...data])}>
            {say('bulk.moreItems')}
          </Button>
        )}
        <Button size="small" disabled={data.length === 0} onClick={save}>
          {say('bulk.download')}
        </Button>
      </span>
    </div>
  )
}

/** A spreadsheet program takes no cell for a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
