import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { csvOf } from '../../contract/sheets/csv.ts'
import { downloadParts } from '../kit/download.ts'
import { type Say, useSay } from '../words/words.tsx'
import type { SheetRow } from './types.ts'

/** More are shown by pages. */
const SHOWN = 50

interface Props {
  rows: readonly SheetRow[]
  titleOf: (field: string) => string
}

/** What each row does: the fields that change, or why it is refused. */
export function Rows({ rows, titleOf }: Props) {
  const say = useSay()
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className="sheet-rows">
        {rows.slice(0, shown).map((row) => (
          <li key={row.line}>
            <strong>
              {row.contentId === null ? (
                row.title || say('sheets.untitled')
              ) : (
                <Link to={`/contents/${row.contentId}`}>{row.title || say('sheets.untitled')}</Link>
              )}
            </strong>
            <small>{say('sheets.line', { line: row.line })}</small>
            <span className={`tag sheet-${row.plan}`}>{say(`sheets.${row.plan}`)}</span>
            {whyWords(say, row, titleOf) && <p className="late">{whyWords(say, row, titleOf)}</p>}
            {row.changes.length > 0 && (
              <dl>
                {row.changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{titleOf(field)}</dt>
                    <dd>
                      {row.plan === 'changed' && (
                        <>
                          <del>{before || say('sheets.nothing')}</del> <span aria-hidden="true">→</span>{' '}
                          <span className="visually-hidden">{say('sheets.to')}</span>
                        </>
                      )}
                      <span>{after || say('sheets.nothing')}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {say('sheets.more', { count: Math.min(SHOWN, rows.length - shown) })}
        </Button>
      )}
    </>
  )
}

/** Why a row is refused, or was left when the import was taken back; '' for others. */
export function whyWords(say: Say, { fault, outcome }: SheetRow, titleOf: (field: string) => string): string {
  if (outcome === 'left') return say('sheets.left')
  if (fault === null) return ''
  const title = titleOf(fault.field)
  // Rules of the kind name the field in their own way.
  const reason = fault.reason.startsWith(`${fault.field} `)
    ? fault.reason.slice(fault.field.length).trimStart().replace(`(${title}) `, '')
    : fault.reason
  return fault.field === '' ? reason : say('sheets.fault', { field: title, reason })
}

/** The refused rows as a file, each with its place and the reason. */
export function saveRefused(
  say: Say,
  rows: readonly SheetRow[],
  { name, titleOf }: { name: string; titleOf: (field: string) => string },
): void {
  const lines = rows.map((row) => [String(row.line), row.title, whyWords(say, row, titleOf)])
  const text = csvOf([[say('sheets.row'), say('contents.head.title'), say('sheets.why')], ...lines])
  downloadParts({
    name: `${name.replace(/\.(csv|xlsx|txt)$/i, '')} ${say('sheets.refused')}.csv`,
    mime: 'text/csv',
    parts: [new Blob([text])],
  })
}
