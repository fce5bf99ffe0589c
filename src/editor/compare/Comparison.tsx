import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSay } from '../words/words.tsx'
import type { ComparedRow, Part } from './compare.ts'

/** So many unchanged pieces in a row are shown; more are folded. */
const SHOWN_UNCHANGED = 3

interface Props {
  heads: readonly [left: React.ReactNode, right: React.ReactNode]
  rows: readonly ComparedRow[]
  /** It is what the page is about: N and P lead through the changes. */
  isWhole?: boolean
}

/** Two texts beside one another, what only one of them has marked: by colour, and by a line through or below it. */
export function Comparison({ heads: [left, right], rows, isWhole = false }: Props) {
  const say = useSay()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState(-1)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const changed = rows.filter(({ isChanged }) => isChanged).length
  function go(by: number) {
    const next = place < 0 && by < 0 ? changed - 1 : (place + by + changed) % changed
    table.current?.querySelectorAll('tr.changed')[next]?.scrollIntoView({ block: 'center' })
    setPlace(next)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const isWriting =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
    const by = { n: 1, p: -1 }[key.toLowerCase()]
    if (isWhole && !isWriting && !ctrlKey && !metaKey && !altKey && by && changed > 0) go(by)
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const here = rows.filter(({ isChanged }) => isChanged)[place]
  return (
    <div className="comparison">
      <div className="changes">
        <strong>{say('compare.count', { count: changed })}</strong>
        {isWhole && changed > 0 && (
          <>
            <span className="hint">{say('compare.keys')}</span>
            <span className="rest" />
            <Button
              icon={<UpOutlined aria-hidden />}
              aria-label={say('compare.before')}
              title={say('compare.before')}
              onClick={() => go(-1)}
            />
            <output>{say('compare.place', { at: place + 1, count: changed })}</output>
            <Button
              icon={<DownOutlined aria-hidden />}
              aria-label={say('compare.next')}
              title={say('compare.next')}
              onClick={() => go(1)}
            />
          </>
        )}
      </div>
      <table ref={table}>
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
            return run.map((row, number) => (
              <Row key={`${at}.${number + 1}`} row={row} isHere={row === here} />
            ))
          })}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { left, right, isChanged }, isHere }: { row: ComparedRow; isHere: boolean }) {
  const say = useSay()
  const isFormatOnly = isChanged && left && right && ![...left, ...right].some(({ isOnly }) => isOnly)
  return (
    <tr className={isChanged ? (isHere ? 'changed is-here' : 'changed') : undefined}>
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
