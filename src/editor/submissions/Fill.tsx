import { Alert, App, Button, Checkbox, Drawer, Radio } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { checkValues, holdsBy } from '../../contract/forms/check.ts'
import { separatelyAgreed } from '../../contract/forms/sensitive.ts'
import type { FormFault, Values } from '../../contract/forms/types.ts'
import { api, tried } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useQuery } from '../kit/use-query.ts'
import { Language, useSay } from '../words/words.tsx'
import { Faults } from './Faults.tsx'
import { faultsIn, type FilledForm, loadForm } from './filled-form.ts'
import { shownNow } from './shown-schema.ts'

interface Props {
  formKey: string
  onClose: () => void
  onSent: () => void
}

/** Fills a form in for somebody who is there, on the telephone, or has written. */
export function Fill({ formKey, onClose, onSent }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const { data: form, problem } = useQuery(() => loadForm(formKey, locale), [formKey, locale])
  return (
    <Drawer
      open
      size={640}
      title={say('fill.title', { title: form?.definition.title ?? '' })}
      onClose={onClose}
    >
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon />}
      {form && <Filling form={form} formKey={formKey} onSent={onSent} />}
    </Drawer>
  )
}

const WAYS = ['counter', 'phone', 'letter'] as const
type Way = (typeof WAYS)[number]

function Filling({ form, formKey, onSent }: { form: FilledForm; formKey: string; onSent: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { definition, version, rules, word } = form
  const { schema, consent } = definition
  const sensitive = separatelyAgreed(definition)
  const [values, setValues] = useState<Values>({})
  const [agreedBy, setAgreedBy] = useState<Way>()
  const [agreedSensitive, setAgreedSensitive] = useState(false)
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const holds = useMemo(() => holdsBy(schema, rules.conditions), [schema, rules])
  const shown = useMemo(() => shownNow(schema, values, holds), [schema, values, holds])
  async function send() {
    const found = checkValues(schema, values, rules).faults
    setFaults(found)
    if (found.length > 0 || agreedBy === undefined) return
    const body = { formKey, version, values, agreedBy, agreedSensitive, idempotencyKey }
    const { data, said: refusal, problem } = await tried(api.POST('/editor/submissions/fill', { body }))
    if (data) {
      void message.success(say('fill.sent', { number: data.data.number }))
      return onSent()
    }
    const said = faultsIn(refusal)
    if (said.length > 0) setFaults(said)
    else void message.error(problemWords(say, problem))
  }
  return (
    <div className="fill">
      <SchemaForm schema={shown} values={values} holds={holds} onChange={setValues} />
      <fieldset>
        <legend>{say('fill.agreed')}</legend>
        {consent && <p className="fill-consent">{consent.text}</p>}
        <Radio.Group
          value={agreedBy}
          onChange={({ target }) => setAgreedBy(WAYS.find((one) => one === target.value))}
          options={WAYS.map((value) => ({ value, label: say(`submission.agreed.${value}`) }))}
        />
        {sensitive.length > 0 && (
          <Checkbox checked={agreedSensitive} onChange={({ target }) => setAgreedSensitive(target.checked)}>
            {say('fill.sensitive', { titles: sensitive.join(say('join.list')) })}
          </Checkbox>
        )}
      </fieldset>
      <Faults faults={faults} word={word} />
      <Button type="primary" size="large" disabled={agreedBy === undefined} onClick={send}>
        {say('fill.send')}
      </Button>
    </div>
  )
}
