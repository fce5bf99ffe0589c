import { Alert, App, Button, Checkbox, Drawer, Input, Select } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { holdsBy } from '../../contract/forms/check.ts'
import { everyField } from '../../contract/forms/fit.ts'
import { tidyValues } from '../../contract/forms/tidy.ts'
import type { FormFault, Values } from '../../contract/forms/types.ts'
import type { Answer } from '../../contract/types.ts'
import { api, tried } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useQuery } from '../kit/use-query.ts'
import { Language, useSay } from '../words/words.tsx'
import { Faults } from './Faults.tsx'
import { faultsIn, type FilledForm, loadForm } from './filled-form.ts'
import { MadeLink } from './MadeLink.tsx'
import { shownNow } from './shown-schema.ts'

interface Props {
  formKey: string
  onClose: () => void
}

/** Makes a link to a form in which some answers stand already: chosen with the form itself. */
export function MakeLink({ formKey, onClose }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const { data: form, problem } = useQuery(() => loadForm(formKey, locale), [formKey, locale])
  const [made, setMade] = useState<Answer<'makeFormLink'>>()
  return (
    <Drawer
      open
      size={640}
      title={say('link.title', { title: form?.definition.title ?? '' })}
      onClose={onClose}
    >
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon />}
      {made ? (
        <MadeLink made={made} onAnother={() => setMade(undefined)} />
      ) : (
        form && <Wanted form={form} formKey={formKey} onMade={setMade} />
      )}
    </Drawer>
  )
}

const DAYS = [3, 7, 30, 90, 365]

interface WantedProps {
  form: FilledForm
  formKey: string
  onMade: (made: Answer<'makeFormLink'>) => void
}

function Wanted({ form: { definition, rules, word }, formKey, onMade }: WantedProps) {
  const say = useSay()
  const { message } = App.useApp()
  const { schema } = definition
  const [values, setValues] = useState<Values>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [days, setDays] = useState(30)
  const [once, setOnce] = useState(false)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  // A link may say as little as one likes.
  const holds = useMemo(() => holdsBy(schema, rules.conditions), [schema, rules])
  const shown = useMemo(() => ({ ...shownNow(schema, values, holds), required: [] }), [schema, values, holds])
  const fields = everyField(schema)
  // What a condition has hidden again is no part of the link.
  const given = Object.entries(tidyValues(values)).filter(([name]) => shown.properties?.[name] !== undefined)
  const locked = given.flatMap(([name]) => (ticked.includes(name) ? [name] : []))
  async function make() {
    const body = {
      formKey,
      values: Object.fromEntries(given),
      locked,
      days,
      once,
      ...(note.trim() && { note: note.trim() }),
    }
    const { data, said: refusal, problem } = await tried(api.POST('/editor/submissions/link', { body }))
    if (data) return onMade(data.data)
    const said = faultsIn(refusal)
    setFaults(said.filter(({ rule }) => rule !== 'linkLength'))
    if (said.some(({ rule }) => rule === 'linkLength')) void message.error(say('link.linkLength'))
    else if (said.length === 0) void message.error(problemWords(say, problem))
  }
  return (
    <div className="fill">
      <p>{say('link.hint')}</p>
      <SchemaForm schema={shown} values={values} holds={holds} onChange={setValues} />
      <fieldset>
        <legend>{say('link.locked')}</legend>
        {given.length === 0 && <p>{say('link.nothing')}</p>}
        <Checkbox.Group
          value={locked}
          onChange={setTicked}
          options={given.map(([name]) => ({ value: name, label: fields.get(name)?.title ?? name }))}
        />
      </fieldset>
      <label>
        {say('link.days')}{' '}
        <Select
          className="inbox-filter"
          aria-label={say('link.days')}
          value={days}
          options={DAYS.map((count) => ({ value: count, label: say('link.dayCount', { count }) }))}
          onChange={setDays}
        />
      </label>
      <Checkbox checked={once} onChange={({ target }) => setOnce(target.checked)}>
        {say('link.once')}
      </Checkbox>
      <Input
        aria-label={say('link.note')}
        placeholder={say('link.note')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Faults faults={faults} word={word} />
      <Button type="primary" size="large" disabled={given.length === 0} onClick={make}>
        {say('link.make')}
      </Button>
    </div>
  )
}
