import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import { useSay } from '../words/words.tsx'
import type { KindSchema } from './model/design.ts'

interface Props {
  kind: string
  schema: KindSchema
  isReadOnly: boolean
  onTake: (schema: KindSchema) => void
}

/** The kind's file. A text entered here is loaded into the designer; the server validates it when it is saved. */
export function KindExpert({ kind, schema, isReadOnly, onTake }: Props) {
  const say = useSay()
  const [text, setText] = useState(() => JSON.stringify(schema, null, 2))
  const [problem, setProblem] = useState<string>()
  function take() {
    try {
      const given: unknown = JSON.parse(text)
      if (!isRecord(given)) return setProblem(say('expert.refused'))
      onTake(given)
    } catch (error) {
      setProblem(say('expert.noJson', { message: error instanceof Error ? error.message : String(error) }))
    }
  }
  return (
    <div className="design-page">
      <label htmlFor="expert">{say('expert.label', { file: `schemas/contents/${kind}.json` })}</label>
      <Input.TextArea
        id="expert"
        className="expert"
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        rows={28}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {!isReadOnly && (
        <Button size="large" onClick={take}>
          {say('kinds.expertTake')}
        </Button>
      )}
    </div>
  )
}
