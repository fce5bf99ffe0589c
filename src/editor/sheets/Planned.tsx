import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { Rows, saveRefused } from './Rows.tsx'
import type { Place, SheetRow } from './types.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  plan: Plan
  place: Place
  name: string
  titleOf: (field: string) => string
  onBegun: () => void
}

const PLANS = ['new', 'changed', 'same', 'refused'] as const

/** New, changed, unchanged and refused rows: seen before anything is changed. */
export function Planned({ plan, place, name, titleOf, onBegun }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const of = (wanted: SheetRow['plan']) => plan.rows.filter((row) => row.plan === wanted)
  const [only, setOnly] = useState(() => PLANS.find((one) => of(one).length > 0) ?? 'new')
  const [isBeginning, setIsBeginning] = useState(false)
  const count = of('new').length + of('changed').length
  async function begin() {
    setIsBeginning(true)
    try {
      const body = { columnKey: place.columnKey, sheetId: plan.sheetId }
      await asked(api.POST('/editor/sheets/apply', { body }))
      void message.success(say('sheets.begun'))
      onBegun()
    } catch (error) {
      void message.error(
        error instanceof Refused && error.status !== 0 ? error.message : problemWords(say, error),
      )
      setIsBeginning(false)
    }
  }
  return (
    <>
      <Segmented
        aria-label={say('compare.view')}
        value={only}
        onChange={setOnly}
        options={PLANS.map((one) => ({
          value: one,
          label: `${say(`sheets.${one}`)} ${of(one).length.toLocaleString()}`,
        }))}
      />
      <Rows key={only} rows={of(only)} titleOf={titleOf} />
      <footer className="bottom">
        <span>{say('sheets.untouched')}</span>
        {of('refused').length > 0 && (
          <Button onClick={() => saveRefused(say, of('refused'), { name, titleOf })}>
            {say('sheets.refusals')}
          </Button>
        )}
        <Button type="primary" disabled={count === 0} loading={isBeginning} onClick={begin}>
          {say('sheets.do', { count: count.toLocaleString() })}
        </Button>
      </footer>
    </>
  )
}
