import { Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import type { DesignFault } from './design.ts'
import { dragged, type Dragged } from './drag.ts'
import { split } from './model/place.ts'
import { everyQuestion, isGroup, type Question, questionsOf } from './model/questions.ts'
import { whenOf } from './model/when.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { Steps } from './Steps.tsx'
import { whenWords } from './when-words.ts'

interface Props {
  form: FormDefinition
  faults: readonly DesignFault[]
  step: number
  chosen: string | undefined
  onStep: (step: number) => void
  onForm: (form: FormDefinition) => void
  onChoose: (path: string | undefined) => void
  onDrop: (what: Dragged, place: { parent: string; step: number; index: number }) => void
  onMove: (path: string, by: number) => void
  onRemove: (path: string) => void
}

/** The questions of a step, as they stand. */
export function Canvas(props: Props) {
  const { form, faults, step, chosen, onStep, onForm, onDrop, onChoose, onMove, onRemove } = props
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ path: string }>()
  const questions = questionsOf(form, step)

  // What was moved keeps the focus.
  useEffect(() => {
    if (focused === undefined) return
    place.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused.path)}"]`)?.focus()
  }, [focused])

  const key = (path: string) => (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      onMove(path, event.key === 'ArrowUp' ? -1 : 1)
      setFocused({ path })
    } else if (event.key === 'Delete') onRemove(path)
    else return
    event.preventDefault()
  }
  const list = (within: readonly Question[], parent: string) => (
    <ul className="questions">
      {within.map((question, index) => {
        const { path, field, inner } = question
        const when = path.includes('.') ? undefined : whenOf(form.schema, path)
        return (
          <li key={path}>
            <QuestionCard
              question={question}
              look={form.ui?.[path]}
              when={when === undefined ? undefined : whenWords(say, form.schema, when)}
              isChosen={path === chosen}
              faults={faults.filter((fault) => fault.field === path).map(({ reason }) => reason)}
              onChoose={() => onChoose(path)}
              onKey={key(path)}
              onDrop={(what, isAfter) => onDrop(what, { parent, step, index: index + (isAfter ? 1 : 0) })}
            >
              {isGroup(field) && list(inner, path)}
            </QuestionCard>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div
      ref={place}
      className="canvas"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const what = dragged.now()
        if (what) onDrop(what, { parent: '', step, index: questions.length })
      }}
    >
      <Steps
        form={form}
        step={step}
        count={everyQuestion(form).length}
        onStep={onStep}
        onForm={onForm}
        onDrop={(what, to) => onDrop(what, { parent: '', step: to, index: questionsOf(form, to).length })}
      />
      {form.steps?.[step]?.intro && <p className="step-intro">{form.steps[step].intro}</p>}
      {questions.length > 0 ? list(questions, '') : <p className="canvas-empty">{say('designer.empty')}</p>}
      {chosen !== undefined && split(chosen).parent !== '' && (
        <Button type="dashed" block onClick={() => onChoose(undefined)}>
          {say('designer.leaveGroup')}
        </Button>
      )}
    </div>
  )
}
