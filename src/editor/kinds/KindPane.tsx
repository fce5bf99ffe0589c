import { Button, ConfigProvider, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { isShortField } from '../../contract/field-types/index.ts'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { Choices } from '../forms/Choices.tsx'
import { FieldWords } from '../forms/FieldWords.tsx'
import { Limits } from '../forms/Limits.tsx'
import { choicesOf } from '../forms/model/choices.ts'
import { changeField, setRequired } from '../forms/model/edit.ts'
import { fieldAt } from '../forms/model/place.ts'
import { everyQuestion, isGroup } from '../forms/model/questions.ts'
import { Line, Section, SwitchLine } from '../forms/parts.tsx'
import { useSay } from '../words/words.tsx'
import { FieldTypeLine } from './FieldTypeLine.tsx'
import { KindRefers, refersOf } from './KindRefers.tsx'
import type { KindDesign } from './model/design.ts'
import { retyped } from './model/retype.ts'
import { MOST_FACTS, type Part, partOf, partsFor, withFact, withPart } from './model/parts.ts'

interface Props {
  design: KindDesign
  path: string
  isReadOnly: boolean
  onDesign: (design: KindDesign) => void
  onMove: (path: string, by: number) => void
  onRemove: (path: string) => void
  onRename: (from: string, to: string) => void
}

/** All properties of a field. */
export function KindPane({ design, path, isReadOnly, onDesign, onMove, onRemove, onRename }: Props) {
  const say = useSay()
  const { form, parts } = design
  const field = fieldAt(form.schema, path)
  if (!field) return null
  const onForm = (next: FormDefinition) => onDesign({ ...design, form: next })
  const set = (change: Parameters<typeof changeField>[2]) => onForm(changeField(form, path, change))
  const { isRequired = false } = everyQuestion(form).find((one) => one.path === path) ?? {}
  const isTop = !path.includes('.')
  const isTitle = parts.title === path
  const isRich = 'contentMediaType' in field
  return (
    <aside className="field-pane" aria-label={say('kinds.pane')}>
      <header>
        <h2>{field.title || path}</h2>
        {!isReadOnly && (
          <div className="pane-acts">
            <Button size="small" onClick={() => onMove(path, -1)}>
              {say('designer.up')}
            </Button>
            <Button size="small" onClick={() => onMove(path, 1)}>
              {say('designer.down')}
            </Button>
            <Button size="small" danger disabled={isTitle} onClick={() => onRemove(path)}>
              {say('designer.remove')}
            </Button>
          </div>
        )}
      </header>
      <ConfigProvider componentDisabled={isReadOnly}>
        <section className="design-section">
          <Line
            label={say('kinds.fieldTitle')}
            value={field.title}
            maxLength={100}
            onChange={(title) => set({ title })}
          />
          <Line
            label={say('field.description')}
            value={field.description}
            rows={1}
            maxLength={500}
            onChange={(description) => set({ description })}
          />
          <SwitchLine
            label={say('designer.required')}
            value={isRequired}
            onChange={(next) => onForm(setRequired(form, path, next || isTitle))}
          />
        </section>
        {!isTitle && (
          <FieldTypeLine field={field} onChange={(next) => onDesign(retyped(design, path, next))} />
        )}
        {isTop && <InPage design={design} name={path} onDesign={onDesign} />}
        {refersOf(field) && <KindRefers field={field} onChange={set} />}
        {choicesOf(field) && <Choices form={form} path={path} field={field} onForm={onForm} />}
        {!isRich && field.type !== 'boolean' && (!isGroup(field) || field.type === 'array') && (
          <Limits field={field} onChange={set} />
        )}
        <FieldWords
          form={form}
          path={path}
          field={field}
          titleLabel={say('kinds.fieldTitle')}
          onForm={onForm}
        />
        {isTop && <FieldName key={path} name={path} onRename={onRename} />}
      </ConfigProvider>
    </aside>
  )
}

/** The field's role in pages. */
function InPage({
  design,
  name,
  onDesign,
}: {
  design: KindDesign
  name: string
  onDesign: Props['onDesign']
}) {
  const say = useSay()
  const id = useId()
  const { form, parts } = design
  const field = fieldAt(form.schema, name) ?? {}
  const part = partOf(parts, name)
  const fitting = partsFor(field)
  const facts = parts.facts ?? []
  const isFactNow = facts.includes(name)
  const play = (next: Part | 'none') => {
    if (next !== 'none') onDesign({ ...design, parts: withPart(parts, next, name) })
    else if (part) onDesign({ ...design, parts: withPart(parts, part, undefined) })
  }
  if (fitting.length === 0 && !isShortField(field)) return null
  return (
    <Section title={say('kinds.inPage')}>
      {fitting.length > 0 && (
        <div className="line">
          <label htmlFor={id}>{say('kinds.plays')}</label>
          <Select<Part | 'none'>
            id={id}
            className="wide"
            value={part ?? 'none'}
            {...(part === 'title' && { disabled: true })}
            options={[
              { value: 'none', label: say('kinds.part.none') },
              ...fitting.map((value) => ({ value, label: say(`kinds.part.${value}`) })),
            ]}
            onChange={play}
          />
        </div>
      )}
      {part === 'date' && (
        <SwitchLine
          label={say('kinds.publication')}
          hint={say('kinds.publicationHint')}
          value={parts.publication === true}
          onChange={(isPublication) => {
            const { publication: _before, ...others } = parts
            onDesign({ ...design, parts: isPublication ? { ...others, publication: true } : others })
          }}
        />
      )}
      {part === undefined && isShortField(field) && (
        <SwitchLine
          label={say('kinds.fact')}
          hint={say('kinds.factHint', { most: MOST_FACTS })}
          value={isFactNow}
          onChange={(isShown) =>
            (facts.length < MOST_FACTS || !isShown) &&
            onDesign({ ...design, parts: withFact(parts, name, isShown) })
          }
        />
      )}
    </Section>
  )
}

/** The name used by files and other programs; it is changed on leaving the input. */
function FieldName({ name, onRename }: { name: string; onRename: Props['onRename'] }) {
  const say = useSay()
  const id = useId()
  const [text, setText] = useState(name)
  const settle = () => {
    if (/^[A-Za-z]/.test(text) && text !== name) onRename(name, text)
    else setText(name)
  }
  return (
    <Section title={say('kinds.inFiles')}>
      <div className="line">
        <label htmlFor={id}>{say('kinds.fieldName')}</label>
        <Input
          id={id}
          value={text}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setText(target.value.replaceAll(/[^A-Za-z0-9_]/g, ''))}
          onBlur={settle}
          onPressEnter={settle}
        />
        <p className="hint">{say('kinds.fieldNameHint')}</p>
      </div>
    </Section>
  )
}
