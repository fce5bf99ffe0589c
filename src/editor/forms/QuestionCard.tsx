import { useContext, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isFileField } from '../../contract/forms/files.ts'
import type { FieldLook, FormSchema } from '../../contract/forms/types.ts'
import { questionTypeOf } from '../../contract/question-types/index.ts'
import type { Locale } from '../../contract/types.ts'
import { Language, useSay } from '../words/words.tsx'
import { dragged, isBelow, type Dragged } from './drag.ts'
import { choicesOf } from './model/choices.ts'
import type { Question } from './model/questions.ts'

interface Props {
  question: Question
  look: FieldLook | undefined
  /** Its condition as a sentence. */
  when: string | undefined
  isChosen: boolean
  faults: readonly string[]
  /** Its purpose, beside its title. */
  mark?: string | undefined
  /** Its kind of input, in words; by default from its format. */
  entered?: string | undefined
  /** Questions inside it. */
  children?: ReactNode
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
  onDrop: (what: Dragged, isAfter: boolean) => void
}

/** A question on the canvas: moved by dragging, or with Alt and the arrow keys. */
export function QuestionCard({
  question,
  look,
  when,
  isChosen,
  faults,
  mark,
  entered,
  children,
  onChoose,
  onKey,
  onDrop,
}: Props) {
  const say = useSay()
  const [over, setOver] = useState<'above' | 'below'>()
  const { path, field, isRequired } = question
  const level = field['x-pi']?.level
  const marks = [
    'question',
    isChosen ? 'question-on' : '',
    when === undefined ? '' : 'question-when',
    faults.length > 0 ? 'question-bad' : '',
    over === undefined ? '' : `drop-${over}`,
  ]
  return (
    <div
      className={marks.filter(Boolean).join(' ')}
      draggable
      onDragStart={(event) => dragged.begin(event, { move: path })}
      onDragEnd={dragged.end}
      onDragOver={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(isBelow(event) ? 'below' : 'above')
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(undefined)
        const what = dragged.now()
        if (what) onDrop(what, isBelow(event))
      }}
    >
      {when !== undefined && <p className="question-cond">{when}</p>}
      {look?.explanation && <p className="hint">{look.explanation}</p>}
      <button
        type="button"
        className="question-pick"
        aria-pressed={isChosen}
        data-path={path}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        <b>{field.title || say('designer.untitled')}</b>{' '}
        <span className="hint">{say(isRequired ? 'designer.required' : 'designer.optional')}</span>
        {mark !== undefined && <span className="question-tag">{mark}</span>}
        {level && <span className={`question-tag question-tag-${level}`}>{say(`pi.${level}`)}</span>}
      </button>
      {field.description && <p className="hint">{field.description}</p>}
      {children || <Sketch field={field} look={look} entered={entered} />}
      {faults.map((fault) => (
        <p key={fault} className="question-fault">
          {fault}
        </p>
      ))}
    </div>
  )
}

interface SketchProps {
  field: FormSchema
  look: FieldLook | undefined
  entered: string | undefined
}

/** Choices that are all shown, and not in a list. */
const MOST_CHOICES = 6
const LISTS: ReadonlySet<FieldLook['widget']> = new Set(['select', 'search', 'region'])

/** An outline of the input that visitors see. */
function Sketch({ field, look, entered }: SketchProps) {
  const choices = choicesOf(field)
  if (choices && !LISTS.has(look?.widget) && choices.length <= MOST_CHOICES)
    return (
      <p className="sketch-choices">
        {choices.map(({ value, label }) => (
          <span key={String(value)} className={field.type === 'array' ? 'sketch-box' : 'sketch-dot'}>
            {label}
          </span>
        ))}
      </p>
    )
  if (field.type === 'boolean') return <p className="sketch-choices sketch-box">{field.title}</p>
  return (
    <p className={`sketch ${look?.widget === 'textarea' ? 'sketch-long' : ''}`}>
      <Inside field={field} look={look} entered={entered} />
      {field['x-unit'] && <span className="sketch-unit">{field['x-unit']}</span>}
    </p>
  )
}

/** What stands in the empty input. */
function Inside({ field, look, entered }: SketchProps) {
  const say = useSay()
  const locale = useContext(Language)
  const choices = choicesOf(field)
  if (choices) return say('designer.choices', { count: choices.length })
  if (isFileField(field)) return say('designer.files', { count: field.maxItems ?? 1 })
  if (look?.widget === 'rating') return `${field.minimum ?? 1} – ${field.maximum ?? 5}`
  const usual = field.format ? say('designer.as', { format: typeWords(field, locale) }) : ''
  return entered ?? look?.placeholder ?? usual
}

const typeWords = (field: FormSchema, locale: Locale): string =>
  questionTypeOf(field)?.title[locale] ?? field.format ?? ''
