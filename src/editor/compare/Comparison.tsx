import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useRef, useState } from 'react'
import { useSay } from '../words/words.tsx'
import type { ComparedRow, Part } from './compare.ts'
import { useChanges } from './use-changes.ts'

/** How many unchanged blocks in a row are shown; longer runs are collapsed. */
const SHOWN_UNCHANGED = 3

interface Props<Row extends { isChanged: boolean }> {
  heads: readonly [left: React.ReactNode, right: React.ReactNode]
  rows: readonly Row[]
  /** Both cells of a row. */
  show: (row: Row) => readonly [left: React.ReactNode, right: React.ReactNode]
  /** It is the page's main content: the keys N and P lead through the changes. */
  isWhole?: boolean
}

/** Two states side by side, row by row; long unchanged parts are collapsed. */
export function Comparison<Row extends { isChanged: boolean }>({
  heads: [left, right],
  rows,
  show,
  isWhole = false,
}: Props<Row>) {
  const say = useSay()
  const table = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const changed = rows.filter(({ isChanged }) => isChanged).length
  const { place, go } = useChanges(table, { count: changed, changes: 'tr.changed', isWhole })
  const here = rows.filter(({ isChanged }) => isChanged)[place]
  return (
    <div className="comparison">
      <div className="changes">
        <strong>{say('compare.count', { count: changed })}</strong>
        {isWhole && changed > 0 && <Steps at={place + 1} count={changed} onGo={go} />}
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
                <Folded
                  key={at}
                  count={run.length}
                  onOpen={() => setOpened((before) => new Set([...before, at]))}
                />
              )
            return run.map((row, number) => {
              const [before, after] = show(row)
              const name = row.isChanged ? (row === here ? 'changed is-here' : 'changed') : undefined
              return (
                <tr key={`${at}.${number + 1}`} className={name}>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              )
            })
          })}
        </tbody>
      </table>
    </div>
  )
}

function Folded({ count, onOpen }: { count: number; onOpen: () => void }) {
  const say = useSay()
  return (
    <tr>
      <td colSpan={2} className="folded">
        {say('compare.unchanged', { count })}{' '}
        <Button type="link" size="small" onClick={onOpen}>
          {say('compare.open')}
        </Button>
      </td>
    </tr>
  )
}

/** Leads from one change to the next. */
export function Steps({ at, count, onGo }: { at: number; count: number; onGo: (by: number) => void }) {
  const say = useSay()
  return (
    <>
      <span className="hint">{say('compare.keys')}</span>
      <span className="rest" />
      <Button
        icon={<UpOutlined aria-hidden />}
        aria-label={say('compare.before')}
        title={say('compare.before')}
        onClick={() => onGo(-1)}
      />
      <output>{say('compare.place', { at, count })}</output>
      <Button
        icon={<DownOutlined aria-hidden />}
        aria-label={say('compare.next')}
        title={say('compare.next')}
        onClick={() => onGo(1)}
      />
    </>
  )
}

/** Two texts side by side; what only one of them contains is marked by colour and by a line through or below it. */
export function WordComparison({
  rows,
  ...rest
}: Omit<Props<ComparedRow>, 'show'> & { rows: readonly ComparedRow[] }) {
  const say = useSay()
  const show = ({ left, right, isChanged }: ComparedRow) => {
    const isFormatOnly = isChanged && left && right && ![...left, ...right].some(({ isOnly }) => isOnly)
    return [
      left ? (
        <Text key="left" parts={left} tag="del" />
      ) : (
        <small key="left">{say('compare.addedHere')}</small>
      ),
      <Fragment key="right">
        {right ? <Text parts={right} tag="ins" /> : <small>{say('compare.removedHere')}</small>}
        {isFormatOnly && <small>{say('compare.formatOnly')}</small>}
      </Fragment>,
    ] as const
  }
  return <Comparison rows={rows} show={show} {...rest} />
}

function Text({ parts, tag: Tag }: { parts: readonly Part[]; tag: 'del' | 'ins' }) {
  return parts.map(({ at, text, isOnly }) =>
    isOnly ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>,
  )
}

/** Groups unchanged rows; each changed row is a group of its own. */
function runsOf<Row extends { isChanged: boolean }>(rows: readonly Row[]): { at: number; run: Row[] }[] {
  const runs: { at: number; run: Row[] }[] = []
  for (const [at, row] of rows.entries()) {
    const last = runs.at(-1)
    if (last && !row.isChanged && !last.run[0]?.isChanged) last.run.push(row)
    else runs.push({ at, run: [row] })
  }
  return runs
}
