import { Empty } from 'antd'
import { useState } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { Canvas } from './Canvas.tsx'
import type { Design, DesignFault } from './design.ts'
import { FieldPane } from './FieldPane.tsx'
import { changeLook } from './model/edit.ts'
import { locate } from './model/place.ts'
import { Palette } from './Palette.tsx'
import { StepWords } from './Steps.tsx'
import { useArranging } from './use-arranging.ts'

interface Props {
  design: Design
  form: FormDefinition
  faults: readonly DesignFault[]
  onForm: (form: FormDefinition) => void
  onTexts: () => void
}

/** The palette, the canvas and the properties of the selected question. */
export function Build({ design, form, faults, onForm, onTexts }: Props) {
  const say = useSay()
  const [wantedStep, setStep] = useState(0)
  const [chosen, setChosen] = useState<string>()
  const [isExplaining, setIsExplaining] = useState(false)
  const step = Math.min(wantedStep, Math.max((form.steps?.length ?? 1) - 1, 0))
  const path = chosen !== undefined && locate(form.schema, chosen) ? chosen : undefined
  const { spoken, add, drop, move, copy, remove } = useArranging({
    form,
    usedNames: design.usedNames,
    onForm,
    step,
    setStep,
    path,
    setChosen,
  })

  /** Above the selected question; else at the top of the step or the form. */
  function explain() {
    if (path !== undefined) {
      if (!form.ui?.[path]?.explanation)
        onForm(changeLook(form, path, { explanation: say('palette.explain') }))
    } else if (form.steps) setIsExplaining(true)
    else onTexts()
  }
  return (
    <div className="build">
      <Palette onAdd={add} onConsent={onTexts} onExplain={explain} />
      <Canvas
        form={form}
        faults={faults}
        step={step}
        chosen={path}
        onStep={setStep}
        onForm={onForm}
        onChoose={setChosen}
        onDrop={drop}
        onMove={move}
        onRemove={remove}
      />
      {path === undefined ? (
        <aside className="field-pane" aria-label={say('designer.pane')}>
          <Empty description={say('designer.pick')} />
        </aside>
      ) : (
        <FieldPane
          key={path}
          form={form}
          path={path}
          onForm={onForm}
          onStep={setStep}
          onMove={move}
          onCopy={copy}
          onRemove={remove}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      {isExplaining && (
        <StepWords form={form} step={step} onForm={onForm} onClose={() => setIsExplaining(false)} />
      )}
    </div>
  )
}
