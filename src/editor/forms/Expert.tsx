import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { DesignKeeper } from './design.ts'

interface Props {
  formKey: string
  form: FormDefinition
  keeper: DesignKeeper
  onTaken: () => void
}

/** The form's file. A text entered here becomes the draft if the server accepts it; otherwise nothing changes. */
export function Expert({ formKey, form, keeper, onTaken }: Props) {
  const say = useSay()
  const [text, setText] = useState(() => JSON.stringify(form, null, 2))
  const [faults, setFaults] = useState<readonly string[]>([])
  async function take() {
    setFaults([])
    const definition = parsed(text)
    if (!isRecord(definition)) return setFaults([say('expert.noJson', { message: String(definition) })])
    try {
      await keeper.kept()
      const body = { formKey, draftVersion: keeper.version(), definition }
      await asked(api.POST('/editor/forms/design', { body }))
      onTaken()
    } catch (error) {
      const isFaults = error instanceof Refused && error.reason === 'form-faults'
      setFaults(isFaults ? error.message.split('; ') : [problemWords(say, error)])
    }
  }
  return (
    <div className="design-page">
      <label htmlFor="expert">{say('expert.label', { file: `forms/${formKey}.json` })}</label>
      <Input.TextArea
        id="expert"
        className="expert"
        value={text}
        spellCheck={false}
        rows={28}
        onChange={({ target }) => setText(target.value)}
      />
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say('expert.refused')}
          description={
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
      <Button size="large" onClick={take}>
        {say('expert.take')}
      </Button>
    </div>
  )
}

/** The parsed text, or why it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}
