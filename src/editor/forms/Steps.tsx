import { Button, Dropdown, Modal } from 'antd'
import { useState } from 'react'
import type { FormDefinition, FormStep } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { dragged, type Dragged } from './drag.ts'
import { addStep, changeStep, moveStep, removeStep } from './model/steps.ts'
import { otherLocale, translateStep } from './model/translation.ts'
import { Line } from './parts.tsx'

interface Props {
  form: FormDefinition
  step: number
  /** The questions of the whole form. */
  count: number
  onStep: (step: number) => void
  onForm: (form: FormDefinition) => void
  onDrop: (what: Dragged, step: number) => void
}

/** The steps of a form: selected, added, named, moved and removed; a question dropped on a step moves there. */
export function Steps({ form, step, count, onStep, onForm, onDrop }: Props) {
  const say = useSay()
  const [isNaming, setIsNaming] = useState(false)
  const { steps } = form
  const add = () => {
    const next = addStep(form, (number) => say('steps.name', { number }))
    onForm(next)
    onStep((next.steps?.length ?? 1) - 1)
  }
  const turn = (by: number) => {
    onForm(moveStep(form, step, step + by))
    onStep(step + by)
  }
  const remove = () => {
    onForm(removeStep(form, step))
    onStep(Math.max(0, step - 1))
  }
  return (
    <div className="steps-bar">
      {steps && (
        <ol aria-label={say('steps.label')}>
          {steps.map(({ title }, index) => (
            <li key={keyOf(steps, index)}>
              <button
                type="button"
                aria-current={index === step ? 'step' : undefined}
                onClick={() => onStep(index)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.stopPropagation()
                  const what = dragged.now()
                  if (what) onDrop(what, index)
                }}
              >
                {index + 1} {title || say('designer.untitled')}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Button type="text" onClick={add} disabled={(steps?.length ?? 0) >= 12}>
        {say(steps ? 'steps.add' : 'steps.begin')}
      </Button>
      {steps && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'name', label: say('steps.change') },
              { key: 'back', label: say('steps.back'), disabled: step === 0 },
              { key: 'on', label: say('steps.on'), disabled: step === steps.length - 1 },
              { key: 'remove', label: say('steps.remove'), danger: true },
            ],
            onClick: ({ key }) => {
              if (key === 'name') setIsNaming(true)
              else if (key === 'remove') remove()
              else turn(key === 'back' ? -1 : 1)
            },
          }}
        >
          <Button type="text">{say('steps.more')}</Button>
        </Dropdown>
      )}
      <span className="rest" />
      <span className="hint">{say('designer.count', { count })}</span>
      {isNaming && <StepWords form={form} step={step} onForm={onForm} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

/** Two steps may have the same title. */
function keyOf(steps: readonly FormStep[], index: number): string {
  const alike = steps.slice(0, index).filter(({ title }) => title === steps[index]?.title)
  return `${alike.length} ${steps[index]?.title ?? ''}`
}

interface WordsProps {
  form: FormDefinition
  step: number
  onForm: (form: FormDefinition) => void
  onClose: () => void
}

/** A step's title and introduction, also in the other language. */
export function StepWords({ form, step, onForm, onClose }: WordsProps) {
  const say = useSay()
  const locale = otherLocale(form)
  const { title, intro } = form.steps?.[step] ?? { title: '', intro: undefined }
  const other = form.translations?.[locale]?.steps?.[step]
  return (
    <Modal open title={say('steps.change')} footer={null} onCancel={onClose}>
      <Line
        label={say('steps.title')}
        value={title}
        maxLength={40}
        onChange={(next = '') => onForm(changeStep(form, step, { title: next }))}
      />
      <Line
        label={say('steps.intro')}
        value={intro}
        rows={2}
        maxLength={500}
        onChange={(next = '') => onForm(changeStep(form, step, { intro: next }))}
      />
      <h2>{say(`locale.${locale}`)}</h2>
      <Line
        label={`${say('steps.title')} · ${say(`locale.${locale}`)}`}
        lang={locale}
        value={other?.title}
        maxLength={40}
        onChange={(next = '') => onForm(translateStep(form, locale, step, { title: next }))}
      />
      <Line
        label={`${say('steps.intro')} · ${say(`locale.${locale}`)}`}
        lang={locale}
        value={other?.intro}
        rows={2}
        maxLength={500}
        onChange={(next = '') => onForm(translateStep(form, locale, step, { intro: next }))}
      />
    </Modal>
  )
}
