import { Alert, Button } from 'antd'
import { strToU8, zipSync } from 'fflate'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { csvOf } from '../../contract/sheets/csv.ts'
import { api, asked } from '../kit/api.ts'
import { downloadParts } from '../kit/download.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { Bars } from '../submissions/charts.tsx'
import { useSay } from '../words/words.tsx'
import { Alarms } from './Alarms.tsx'
import { DayChart } from './DayChart.tsx'
import { type Shown, Sums } from './Sums.tsx'
import { columnWords, type Figures as Found, type Part, partsOf } from './tables-of.ts'
import '../submissions/statistics.css'
import './figures.css'

const DAY = 86_400_000
const SHOWN = 8

/** What visitors did in a week, and what is wrong in what they see. */
export default function Figures() {
  const say = useSay()
  const [search, setSearch] = useSearchParams()
  const week = search.get('week') ?? undefined
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data, problem } = useQuery(
    () => asked(api.GET('/editor/figures', { params: { query: { week } } })),
    [week],
  )
  const parts = data ? partsOf(say, columns, data) : []
  const turn = (weeks: number) => {
    const from = Date.parse(data?.from ?? '') + weeks * 7 * DAY
    setSearch({ week: new Date(from).toISOString().slice(0, 10) })
  }
  return (
    <div className="contents figures">
      <header>
        <div>
          <h1>{say('figures.title')}</h1>
          {data && <p className="hint">{say('figures.about', { from: data.from, until: data.until })}</p>}
        </div>
        <span className="rest" />
        <Button disabled={!data} onClick={() => turn(-1)}>
          {say('figures.before')}
        </Button>
        <Button disabled={!data || data.isLatest} onClick={() => turn(1)}>
          {say('figures.next')}
        </Button>
        <Button disabled={!data} onClick={() => saveAll(parts, data?.from ?? '')}>
          {say('figures.all', { count: parts.length })}
        </Button>
      </header>
      {problem && <Alert className="wide" type="error" showIcon title={problemWords(say, problem)} />}
      {data && (
        <>
          <Sums figures={data} columns={columns} />
          <div className="figs">
            <Parts figures={data} columns={columns} parts={parts} />
          </div>
        </>
      )}
      <Alarms columns={columns} />
    </div>
  )
}

function saveAll(parts: readonly Part[], from: string): void {
  const files = Object.fromEntries(parts.map(({ name, sheet }) => [`${name}.csv`, strToU8(csvOf(sheet))]))
  const bytes = new Blob([Uint8Array.from(zipSync(files))])
  downloadParts({ name: `figures-${from}.zip`, mime: 'application/zip', parts: [bytes] })
}

function Parts({ figures, columns, parts }: Shown & { parts: readonly Part[] }) {
  const say = useSay()
  const [days, places, contents, words, forms, answers] = parts
  if (!days || !places || !contents || !words || !forms || !answers) return null
  const all = figures.columns.reduce((sum, { total }) => sum + total, 0)
  return (
    <>
      <Figure part={days} hint={say('figures.daysHint')}>
        <DayChart days={figures.days} />
      </Figure>
      <Figure part={places}>
        <Bars
          title={places.title}
          shareWord="figures.share"
          answered={all}
          counts={figures.columns
            .slice(0, SHOWN)
            .map(({ columnKey, total }) => ({ label: columnWords(say, columns, columnKey), count: total }))}
        />
      </Figure>
      <Figure part={contents}>
        <Rows
          heads={contents.sheet[0] ?? []}
          rows={figures.contents.slice(0, SHOWN).map(({ contentId, title, columnKey, total }) => [
            <Link key="title" to={`/contents/${contentId}`}>
              {title}
            </Link>,
            columnWords(say, columns, columnKey),
            total.toLocaleString(),
          ])}
        />
      </Figure>
      <Figure part={words} hint={say('figures.wordsHint')}>
        <Rows
          heads={words.sheet[0] ?? []}
          rows={figures.missed.map((one) => [one.words, String(one.total)])}
        />
      </Figure>
      <Figure part={forms}>
        <Rows
          heads={[say('figures.form'), say('figures.begun'), say('figures.sent'), say('figures.stopped')]}
          rows={figures.forms.map((form) => [
            <Link key="form" to={`/inbox/${form.formKey}`}>
              {form.title}
            </Link>,
            form.begun.toLocaleString(),
            form.sent.toLocaleString(),
            <Stopped key="stopped" form={form} />,
          ])}
        />
      </Figure>
      <Figure part={answers}>
        <Rows heads={answers.sheet[0] ?? []} rows={answers.sheet.slice(1)} />
      </Figure>
    </>
  )
}

/** The step before which the most of those who came so far have left. */
function Stopped({ form: { begun, steps, sent } }: { form: Found['forms'][number] }) {
  const say = useSay()
  const titles = [...steps.map(({ title }) => title), say('figures.sent')]
  const reached = [begun, ...steps.map(({ total }) => total), sent]
  const lost = titles.map((title, at) => ({ title, count: (reached[at] ?? 0) - (reached[at + 1] ?? 0) }))
  const [most] = lost.toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? <>{say('figures.stoppedAt', most)}</> : <>—</>
}

function Figure({ part, hint, children }: { part: Part; hint?: string; children: ReactNode }) {
  const say = useSay()
  const { name, title, sheet } = part
  const save = () =>
    downloadParts({ name: `${name}.csv`, mime: 'text/csv', parts: [new Blob([csvOf(sheet)])] })
  return (
    <section className="fig" aria-labelledby={name}>
      <header>
        <h2 id={name}>{title}</h2>
        {hint && <small>{hint}</small>}
        <span className="rest" />
        <Button type="link" size="small" aria-label={say('figures.csvOf', { title })} onClick={save}>
          CSV
        </Button>
      </header>
      {sheet.length > 1 ? children : <p className="nothing">{say('figures.none')}</p>}
    </section>
  )
}

function Rows({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  const lines = rows.map((cells, at) => ({ at, cells: cells.map((cell, place) => ({ place, cell })) }))
  return (
    <table className="figure-rows">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, cells }) => (
          <tr key={at}>
            {cells.map(({ place, cell }) => (
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
