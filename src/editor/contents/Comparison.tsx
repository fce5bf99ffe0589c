import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import type { ComparedRow, Part } from './compare.ts'

/** So many unchanged pieces in a row are shown; more are folded. */
const SHOWN_UNCHANGED = 3

interface Props {
  heads: readonly [left: React.ReactNode, right: React.ReactNode]
  rows: readonly ComparedRow[]
}

/** Two texts beside one another, what only one of them has marked: by colour, and by a line through or below it. */
export function Comparison({ heads: [left, right], rows }: Props) {
  const say = useSay()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const changed = rows.filter(({ isChanged }) => isChanged).length
  return (
    <div className="comparison">
      <p className="count">
        <strong>{say('compare.count', { count: changed })}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{left}</th>
            <th scope="col">{right}</th>
          </tr>
        </thead>
        <tbody>
          {runsOf(rows).map(({ at, run }) => {
            const isFolded = run.length > SHOWN_UNCHANGED && !opened.has(at)
            if (isFolded)
              return (
                <tr key={at}>
                  <td colSpan={2} className="folded">
                    {say('compare.unchanged', { count: run.length })}{' '}
                    <Button
                      type="link"
                      size="small"
                      onClick={() => setOpened((before) => new Set([...before, at]))}
                    >
                      {say('compare.open')}
                    </Button>
                  </td>
                </tr>
              )
            return run.map((row, number) => <Row key={`${at}.${number + 1}`} row={row} />)
          })}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { left, right, isChanged } }: { row: ComparedRow }) {
  const say = useSay()
  const isFormatOnly = isChanged && left && right && ![...left, ...right].some(({ isOnly }) => isOnly)
  return (
    <tr className={isChanged ? 'changed' : undefined}>
      <td>{left ? <Text parts={left} tag="del" /> : <small>{say('compare.addedHere')}</small>}</td>
      <td>
        {right ? <Text parts={right} tag="ins" /> : <small>{say('compare.removedHere')}</small>}
        {isFormatOnly && <small>{say('compare.formatOnly')}</small>}
      </td>
    </tr>
  )
}

function Text({ parts, tag: Tag }: { parts: readonly Part[]; tag: 'del' | 'ins' }) {
  return parts.map(({ at, text, isOnly }) =>
    isOnly ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>,
  )
}

/** Rows that are unchanged together; each changed one by itself. */
function runsOf(rows: readonly ComparedRow[]): { at: number; run: ComparedRow[] }[] {
  const runs: { at: number; run: ComparedRow[] }[] = []
  for (const [at, row] of rows.entries()) {
    const last = runs.at(-1)
    if (last && !row.isChanged && !last.run[0]?.isChanged) last.run.push(row)
    else runs.push({ at, run: [row] })
  }
  return runs
}
