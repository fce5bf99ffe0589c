import { Alert, App, Button } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FIELD_TYPES } from '../../contract/field-types/index.ts'
import type { Answer } from '../../contract/types.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { download } from '../kit/download.ts'
import { problemWords } from '../kit/problem.ts'
import { dayTime } from '../kit/times.ts'
import { Pager } from '../kit/Pager.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useKindTitle } from '../model/kinds.ts'
import { fieldWordsIn, Language, useSay } from '../words/words.tsx'
import { Entry } from './Entry.tsx'
import type { Names } from './facts.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import './log.css'

/** Who did what and when, before and after; it can be read, exported and verified, and nothing else. */
export default function Log() {
  const say = useSay()
  const { message } = App.useApp()
  const { confirmed, dialog } = useConfirmed()
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<number[]>([])
  const [shown, setShown] = useState<number>()
  const [address, setAddress] = useState<{ number: number; text: string }>()
  const [verdict, setVerdict] = useState<Answer<'verifyLog'>>()
  const filter = filterOf(search)
  const before = pages.at(-1)
  const query = { ...filter, ...(before !== undefined && { before }) }
  const { data, problem } = useQuery(() => asked(api.GET('/editor/log', { params: { query } })), [query])
  const kinds = useKindNames()
  const row = data?.records.find(({ number }) => number === shown)

  function narrow(name: string, value: string | undefined) {
    setPages([])
    setSearch((old) => {
      const next = new URLSearchParams(old)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }
  const take = () =>
    confirmed(async () => download(await asked(api.POST('/editor/log/export', { body: filter }))))
  const showAddress = (number: number) =>
    confirmed(async () => {
      const { address: text } = await asked(api.POST('/editor/log/address', { body: { number } }))
      setAddress({ number, text })
    })
  const verify = () =>
    asked(api.GET('/editor/log/verify')).then(
      setVerdict,
      (error: unknown) => void message.error(problemWords(say, error)),
    )

  return (
    <div className="contents">
      <header>
        <h1>{say('log.title')}</h1>
        <span className="rest" />
        <Button size="large" onClick={verify}>
          {say('log.verify')}
        </Button>
        <Button size="large" onClick={take}>
          {say('log.export')}
        </Button>
      </header>
      {verdict && <Verdict verdict={verdict} />}
      {problem && <Alert className="wide" type="error" showIcon title={problemWords(say, problem)} />}
      <LogFilters
        search={search}
        actions={data?.actions ?? []}
        onNarrow={narrow}
        onClear={() => setSearch({})}
      />
      <div className="beside">
        <div>
          <LogTable
            kinds={kinds}
            records={data?.records}
            isLoading={data === undefined && !problem}
            shown={shown}
            onShow={setShown}
          />
          <Pager says={say('log.only')} pages={pages} next={data?.next} onPages={setPages} />
        </div>
        {row && (
          <Entry
            kinds={kinds}
            row={row}
            address={address?.number === row.number ? address.text : undefined}
            onAddress={() => showAddress(row.number)}
          />
        )}
      </div>
      {dialog}
    </div>
  )
}

/** Days in the user's time zone: from the first moment of one until the first after the other. */
function filterOf(search: URLSearchParams) {
  const words = (name: string) => search.get(name)?.slice(0, 100) || undefined
  return {
    who: words('who'),
    what: words('what'),
    action: words('action')?.slice(0, 60),
    from: dayTime(search.get('from')),
    until: dayTime(search.get('to'), 1),
  }
}

function Verdict({ verdict: { faults, rows } }: { verdict: Answer<'verifyLog'> }) {
  const say = useSay()
  const isWhole = faults.length === 0
  return (
    <Alert
      className="wide"
      showIcon
      type={isWhole ? 'success' : 'error'}
      title={isWhole ? say('log.whole', { rows }) : say('log.broken', { faults: faults.join('; ') })}
    />
  )
}

/** The titles of kinds by their keys; of types and other words of fields by what the log calls them. */
function useKindNames(): Names {
  const locale = useContext(Language)
  const kindTitle = useKindTitle()
  const { data: kinds } = useQuery(() => asked(api.GET('/site/kinds')), [])
  return useMemo(
    () =>
      Object.fromEntries([
        ...Object.entries(FIELD_TYPES).map(([name, { title }]) => [`type ${name}`, title[locale]]),
        ...Object.entries(fieldWordsIn(locale) ?? {}).map(([word, said]) => [`field ${word}`, said]),
        ...(kinds ?? []).map((one) => [one.kind, kindTitle(one)]),
      ]),
    [locale, kinds, kindTitle],
  )
}
