import { Button, Select } from 'antd'
import { useId } from 'react'
import { isFileField } from '../../contract/forms/files.ts'
import type { FieldLook, FormDefinition } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { Bounds } from './Bounds.tsx'
import { Choices } from './Choices.tsx'
import { FirstAnswer } from './FirstAnswer.tsx'
import { Limits } from './Limits.tsx'
import { choicesOf } from './model/choices.ts'
import { changeField, changeLook, moveField, setRequired } from './model/edit.ts'
import { fieldAt } from './model/place.ts'
import { everyQuestion, questionsOf, stepOf } from './model/questions.ts'
import { FieldWords } from './FieldWords.tsx'
import { Line, SwitchLine } from './parts.tsx'
import { Personal } from './Personal.tsx'
import { Shown } from './Shown.tsx'

interface Props {
  form: FormDefinition
  path: string
  onForm: (form: FormDefinition) => void
  onStep: (step: number) => void
  onMove: (path: string, by: number) => void
  onCopy: (path: string) => void
  onRemove: (path: string) => void
}

/** All properties of a question. */
export function FieldPane({ form, path, onForm, onStep, onMove, onCopy, onRemove }: Props) {
  const say = useSay()
  const field = fieldAt(form.schema, path)
  if (!field) return null
  const look = form.ui?.[path] ?? {}
  const set = (change: Parameters<typeof changeField>[2]) => onForm(changeField(form, path, change))
  const { isRequired = false } = everyQuestion(form).find((one) => one.path === path) ?? {}
  const isTop = !path.includes('.')
  const isText = field.type === 'string' && !choicesOf(field)
  return (
    <aside className="field-pane" aria-label={say('designer.pane')}>
      <Acts path={path} onMove={onMove} onCopy={onCopy} onRemove={onRemove} title={field.title} />
      <section className="design-section">
        <Line
          label={say('field.title')}
          value={field.title}
          maxLength={200}
          onChange={(title) => set({ title })}
        />
        <Line
          label={say('field.description')}
          value={field.description}
          rows={1}
          maxLength={1000}
          onChange={(description) => set({ description })}
        />
        <SwitchLine
          label={say('designer.required')}
          value={isRequired}
          onChange={(next) => onForm(setRequired(form, path, next))}
        />
        <Line
          label={say('field.explanation')}
          hint={say('field.explanationHint')}
          value={look.explanation}
          rows={2}
          maxLength={2000}
          onChange={(explanation) => onForm(changeLook(form, path, { explanation }))}
        />
        <LookAs form={form} path={path} onForm={onForm} />
        {isText && <TextLook form={form} path={path} onForm={onForm} />}
        {isTop && form.steps && (
          <StepChoice
            form={form}
            path={path}
            onForm={(next, step) => {
              onForm(next)
              onStep(step)
            }}
          />
        )}
      </section>
      {choicesOf(field) && <Choices form={form} path={path} field={field} onForm={onForm} />}
      {field.type !== 'object' && field.type !== 'boolean' && <Limits field={field} onChange={set} />}
      <Bounds form={form} path={path} field={field} onChange={set} />
      {isTop && <FirstAnswer key={path} field={field} onChange={set} />}
      <Personal field={field} isTop={isTop} onChange={set} />
      <Shown form={form} name={path} onForm={onForm} />
      <FieldWords form={form} path={path} field={field} onForm={onForm} />
    </aside>
  )
}

interface ActsProps extends Pick<Props, 'path' | 'onMove' | 'onCopy' | 'onRemove'> {
  title: string | undefined
}

/** Moves, copies and removes the question. */
function Acts({ path, title, onMove, onCopy, onRemove }: ActsProps) {
  const say = useSay()
  return (
    <header>
      <h2>{title || say('designer.untitled')}</h2>
      <div className="pane-acts">
        <Button size="small" onClick={() => onMove(path, -1)}>
          {say('designer.up')}
        </Button>
        <Button size="small" onClick={() => onMove(path, 1)}>
          {say('designer.down')}
        </Button>
        <Button size="small" onClick={() => onCopy(path)}>
          {say('designer.copy')}
        </Button>
        <Button size="small" danger onClick={() => onRemove(path)}>
          {say('designer.remove')}
        </Button>
      </div>
    </header>
  )
}

/** How a line of text looks before something is entered. */
function TextLook({ form, path, onForm }: Pick<Props, 'form' | 'path' | 'onForm'>) {
  const say = useSay()
  const look = form.ui?.[path] ?? {}
  return (
    <>
      <Line
        label={say('field.placeholder')}
        value={look.placeholder}
        maxLength={100}
        onChange={(placeholder) => onForm(changeLook(form, path, { placeholder }))}
      />
      <SwitchLine
        label={say('field.short')}
        value={look.short ?? false}
        onChange={(short) => onForm(changeLook(form, path, { short: short || undefined }))}
      />
    </>
  )
}

/** The ways in which such a field can be shown. */
function LookAs({ form, path, onForm }: Pick<Props, 'form' | 'path' | 'onForm'>) {
  const say = useSay()
  const id = useId()
  const field = fieldAt(form.schema, path) ?? {}
  const looks = looksFor(field)
  if (looks.length === 0 || isFileField(field)) return null
  return (
    <div className="line">
      <label htmlFor={id}>{say('field.look')}</label>
      <Select<'usual' | NonNullable<FieldLook['widget']>>
        id={id}
        className="wide"
        value={form.ui?.[path]?.widget ?? 'usual'}
        options={(['usual', ...looks] as const).map((value) => ({ value, label: say(`look.${value}`) }))}
        onChange={(widget) =>
          onForm(changeLook(form, path, { widget: widget === 'usual' ? undefined : widget }))
        }
      />
    </div>
  )
}

function looksFor(field: Parameters<typeof choicesOf>[0]): NonNullable<FieldLook['widget']>[] {
  if (field.type === 'array') return []
  if (choicesOf(field)) return ['radio', 'select', 'search', 'region']
  if (field.type === 'string' && !field.format) return ['textarea']
  if (field.type === 'boolean') return ['radio']
  if (field.type === 'integer') return ['rating', 'money']
  return field.type === 'number' ? ['money'] : []
}

interface StepProps {
  form: FormDefinition
  path: string
  onForm: (form: FormDefinition, step: number) => void
}

function StepChoice({ form, path, onForm }: StepProps) {
  const say = useSay()
  const id = useId()
  return (
    <div className="line">
      <label htmlFor={id}>{say('field.step')}</label>
      <Select
        id={id}
        className="wide"
        value={stepOf(form, path)}
        options={(form.steps ?? []).map(({ title }, value) => ({ value, label: `${value + 1} ${title}` }))}
        onChange={(step: number) =>
          onForm(moveField(form, path, { step, index: questionsOf(form, step).length }), step)
        }
      />
    </div>
  )
}
