import type { FormDefinition } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import type { DesignFault } from './design.ts'
import type { Dragged } from './drag.ts'
import { FieldList } from './FieldList.tsx'
import { everyQuestion, isGroup, questionsOf } from './model/questions.ts'
import { whenOf } from './model/when.ts'
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

/** The questions of a step. */
export function Canvas(props: Props) {
  const { form, faults, step, chosen, onStep, onForm, onDrop, onChoose, onMove, onRemove } = props
  const say = useSay()
  return (
    <FieldList
      fields={questionsOf(form, step)}
      chosen={chosen}
      card={({ path }) => {
        const when = whenOf(form.schema, path)
        return {
          look: form.ui?.[path],
          when: when === undefined ? undefined : whenWords(say, form.schema, when),
          faults: faults.filter((fault) => fault.field === path).map(({ reason }) => reason),
        }
      }}
      isOpen={({ field }) => isGroup(field)}
      head={
        <>
          <Steps
            form={form}
            step={step}
            count={everyQuestion(form).length}
            onStep={onStep}
            onForm={onForm}
            onDrop={(what, to) => onDrop(what, { parent: '', step: to, index: questionsOf(form, to).length })}
          />
          {form.steps?.[step]?.intro && <p className="step-intro">{form.steps[step].intro}</p>}
        </>
      }
      none={<p className="canvas-empty">{say('designer.empty')}</p>}
      onChoose={onChoose}
      onDrop={(what, spot) => onDrop(what, { ...spot, step })}
      onMove={onMove}
      onRemove={onRemove}
    />
  )
}
