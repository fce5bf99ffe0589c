import { Alert, App, Button, Checkbox, Progress } from 'antd'
import { useState } from 'react'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { ChooseTable } from '../media/ChooseTable.tsx'
import { type Say, useSay } from '../words/words.tsx'
import { ActPane } from './ActPane.tsx'
import { PlanLines } from './PlanLines.tsx'
import { LongReason, NoColumns } from './read-sheet.ts'
import { usePlan } from './use-plan.ts'

interface Props {
  formKey: string
  /** A file to decide in. */
  onExport: () => void
  onClose: () => void
  onBegun: () => void
}

/** Decisions made in a spreadsheet: what they would change is seen before anything is changed. */
export function Sheet({ formKey, onExport, onClose, onBegun }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { plan, fault, isReading, read } = usePlan(formKey)
  const [sms, setSms] = useState(false)
  const [isBeginning, setIsBeginning] = useState(false)
  const isRead = plan !== undefined && plan.items.length >= plan.total
  const changes = plan?.items.filter(({ outcome }) => outcome === null).length ?? 0
  async function begin() {
    if (!plan) return
    setIsBeginning(true)
    try {
      await asked(api.POST('/editor/submissions/bulk/apply', { body: { formKey, bulkId: plan.bulkId, sms } }))
      void message.success(say('bulk.begun'))
      onBegun()
    } catch (error) {
      void message.error(problemWords(say, error))
      setIsBeginning(false)
    }
  }
  return (
    <ActPane title={say('sheet.open')} onClose={onClose}>
      <section>
        <p>{say('sheet.hint')}</p>
        <Button onClick={onExport}>{say('sheet.export')}</Button>
      </section>
      <ChooseTable
        label={say(plan ? 'sheet.another' : 'sheet.choose')}
        isBusy={isReading}
        onFile={(file) => void read(file)}
      >
        {plan && <strong>{plan.fileName}</strong>}
        <small>{plan ? say('sheet.rows', { count: plan.total }) : say('sheet.columns')}</small>
      </ChooseTable>
      {fault !== undefined && <Alert type="error" role="alert" showIcon title={faultWords(say, fault)} />}
      {plan && !isRead && (
        <Progress
          percent={Math.floor((100 * plan.items.length) / plan.total)}
          aria-label={say('bulk.progress', { done: plan.items.length, total: plan.total })}
        />
      )}
      {plan && isRead && <PlanLines plan={plan} formKey={formKey} />}
      {plan && isRead && (
        <>
          <Checkbox checked={sms} onChange={({ target }) => setSms(target.checked)}>
            {say('submission.sms')}
          </Checkbox>
          <p className="hint">{say('bulk.wait')}</p>
        </>
      )}
      <footer>
        <span className="hint">{say('sheet.unchanged')}</span>
        <Button type="primary" disabled={!isRead || changes === 0} loading={isBeginning} onClick={begin}>
          {say('sheet.do', { count: changes })}
        </Button>
      </footer>
    </ActPane>
  )
}

function faultWords(say: Say, fault: unknown): string {
  if (fault instanceof Refused) return problemWords(say, fault)
  if (fault instanceof LongReason) return say('sheet.longReason', { line: fault.line })
  return say(fault instanceof NoColumns ? 'sheet.noColumns' : 'sheet.unread')
}
