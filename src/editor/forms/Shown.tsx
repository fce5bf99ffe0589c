import { Button, InputNumber, Select } from 'antd'
import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { askable, setWhen, type Test, type When, whenOf } from './model/when.ts'
import { BoundInput } from './Bound.tsx'
import { isDayField } from './model/comparable.ts'
import { inWay, isComparable, testFor, valuesOf, type Way, wayOf, waysFor } from './model/ways.ts'
import { Section } from './parts.tsx'
import { valueWords, whenWords } from './when-words.ts'

interface Props {
  form: FormDefinition
  name: string
  onForm: (form: FormDefinition) => void
}

/** When a question is shown, depending on the answers to others. */
export function Shown({ form, name, onForm }: Props) {
  const say = useSay()
  const when = whenOf(form.schema, name)
  const asked = askable(form, name)
  const [first] = asked
  const set = (next: When | undefined) => onForm(setWhen(form, name, next))
  const begin = () => first && testFor(...first)
  if (when === 'other')
    return (
      <Section title={say('when.title')}>
        <p>{say('when.other')}</p>
      </Section>
    )
  const { tests = [], isNegated = false } = when ?? {}
  const change = (index: number, test: Test) => set({ tests: tests.with(index, test), isNegated })
  return (
    <Section title={say('when.title')}>
      <p>{when ? whenWords(say, form.schema, when) : say('when.always')}</p>
      {tests.map((test, index) => (
        <div key={test.field} className="test">
          <Select
            aria-label={say('when.field')}
            value={test.field}
            options={asked
              .filter(([one]) => one === test.field || !tests.some(({ field }) => field === one))
              .map(([value, { title }]) => ({ value, label: title ?? value }))}
            onChange={(field: string) => {
              const found = asked.find(([one]) => one === field)
              if (found) change(index, testFor(...found))
            }}
          />
          <TestRule
            test={test}
            field={asked.find(([one]) => one === test.field)?.[1]}
            others={asked.filter(
              ([one, field]) => one !== test.field && isComparable(field, asked, test.field),
            )}
            isNegated={isNegated && tests.length === 1}
            onChange={(next, isNot) =>
              set({ tests: tests.with(index, next), isNegated: tests.length === 1 ? isNot : isNegated })
            }
          />
          <Button
            type="text"
            size="small"
            onClick={() =>
              set(tests.length === 1 ? undefined : { tests: tests.toSpliced(index, 1), isNegated })
            }
          >
            {say('when.drop')}
          </Button>
        </div>
      ))}
      {first ? (
        <Button
          block
          disabled={tests.length >= asked.length}
          onClick={() => {
            const free = asked.find(([one]) => !tests.some(({ field }) => field === one))
            const test = free ? testFor(...free) : begin()
            if (test) set({ tests: [...tests, test], isNegated: tests.length === 1 ? false : isNegated })
          }}
        >
          {say(tests.length === 0 ? 'when.add' : 'when.addAnd')}
        </Button>
      ) : (
        <p className="hint">{say('when.nothing')}</p>
      )}
    </Section>
  )
}

interface RuleProps {
  test: Test
  /** The questions that it can be compared with. */
  others: readonly [name: string, field: FormSchema][]
  field: FormSchema | undefined
  isNegated: boolean
  onChange: (test: Test, isNegated: boolean) => void
}

function TestRule({ test, field, others, isNegated, onChange }: RuleProps) {
  const say = useSay()
  return (
    <>
      <Select<Way>
        aria-label={say('when.how')}
        value={wayOf(test, isNegated)}
        options={waysFor(field, others).map((value) => ({ value, label: say(`way.${value}`) }))}
        onChange={(way) => {
          const next = inWay(way, { test, field, others })
          onChange(next.test, next.isNegated)
        }}
      />
      {(test.is === 'one-of' || test.is === 'includes') && (
        <Select
          mode="multiple"
          aria-label={say('when.value')}
          value={[...test.values]}
          options={valuesOf(field).map((value) => ({ value, label: valueWords(say, field, value) }))}
          onChange={(next) => next.length > 0 && onChange({ ...test, values: next }, isNegated)}
        />
      )}
      {'than' in test && (
        <BoundInput
          label={say('bound.with')}
          bound={test.than}
          others={others}
          isDay={field !== undefined && isDayField(field) && test.is !== 'same'}
          isOptional={false}
          onChange={(than) => than && onChange({ ...test, than }, isNegated)}
        />
      )}
      {(test.is === 'at-least' || test.is === 'at-most') && (
        <InputNumber
          aria-label={say('when.value')}
          value={test.value}
          onChange={(value) => value !== null && onChange({ ...test, value }, isNegated)}
        />
      )}
    </>
  )
}
