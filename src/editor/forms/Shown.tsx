import { Button, InputNumber, Select } from 'antd'
import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { askable, setWhen, type Test, type When, whenOf } from './model/when.ts'
import { BoundInput } from './Bound.tsx'
import { comparedAs, isDayField } from './model/comparable.ts'
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

/** The initial condition for such a field. */
function testFor(field: string, schema: FormSchema): Test {
  const [choice] = choicesOf(schema) ?? []
  if (choice && schema.type === 'array') return { field, is: 'includes', values: [choice.value] }
  if (choice) return { field, is: 'one-of', values: [choice.value] }
  if (schema.type === 'boolean') return { field, is: 'one-of', values: [true] }
  if (schema.type === 'integer' || schema.type === 'number')
    return { field, is: 'at-least', value: schema.minimum ?? 1 }
  return { field, is: 'filled' }
}

const isComparable = (other: FormSchema, asked: readonly [string, FormSchema][], name: string) => {
  const own = comparedAs(asked.find(([one]) => one === name)?.[1] ?? {})
  return own !== undefined && comparedAs(other) === own
}

const WAYS = { 'at-least': 'atLeast', 'at-most': 'atMost' } as const

function wayOf(test: Test, isNegated: boolean) {
  if (test.is === 'one-of') return isNegated ? 'isNot' : 'is'
  if (test.is === 'includes') return isNegated ? 'lacks' : 'includes'
  return test.is === 'at-least' || test.is === 'at-most' ? WAYS[test.is] : test.is
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
  const values =
    field?.type === 'boolean' ? [true, false] : (choicesOf(field ?? {})?.map(({ value }) => value) ?? [])
  const isNumber = field?.type === 'integer' || field?.type === 'number'
  const isDay = field !== undefined && isDayField(field)
  const canCompare = isDay || others.length > 0
  const isOrdered = isDay || isNumber || field?.format === 'time'
  const ways = [
    ...(field?.type === 'array' ? (['includes', 'lacks'] as const) : []),
    ...(values.length > 0 && field?.type !== 'array' ? (['is', 'isNot'] as const) : []),
    ...(isNumber && values.length === 0 ? (['atLeast', 'atMost'] as const) : []),
    ...(canCompare && isOrdered ? (['least', 'most'] as const) : []),
    ...(others.length > 0 && !isOrdered ? (['same'] as const) : []),
    'filled' as const,
  ]
  const way = wayOf(test, isNegated)
  const choose = (next: (typeof ways)[number]) => {
    const { field: asked } = test
    if (next === 'filled') return onChange({ field: asked, is: 'filled' }, false)
    if (next === 'atLeast' || next === 'atMost') {
      const value = 'value' in test ? test.value : 1
      return onChange({ field: asked, is: next === 'atLeast' ? 'at-least' : 'at-most', value }, false)
    }
    if (next === 'least' || next === 'most' || next === 'same') {
      const [[other] = []] = others
      const than = isDay ? { today: '-P18Y' } : { field: other ?? '' }
      return onChange({ field: asked, is: next, than: 'than' in test ? test.than : than }, false)
    }
    const kept = 'values' in test ? test.values : values.slice(0, 1)
    if (next === 'includes' || next === 'lacks')
      return onChange({ field: asked, is: 'includes', values: kept }, next === 'lacks')
    return onChange({ field: asked, is: 'one-of', values: kept }, next === 'isNot')
  }
  return (
    <>
      <Select
        aria-label={say('when.how')}
        value={way}
        options={ways.map((value) => ({ value, label: say(`way.${value}`) }))}
        onChange={choose}
      />
      {(test.is === 'one-of' || test.is === 'includes') && (
        <Select
          mode="multiple"
          aria-label={say('when.value')}
          value={[...test.values]}
          options={values.map((value) => ({ value, label: valueWords(say, field, value) }))}
          onChange={(next) => next.length > 0 && onChange({ ...test, values: next }, isNegated)}
        />
      )}
      {'than' in test && (
        <BoundInput
          label={say('bound.with')}
          bound={test.than}
          others={others}
          isDay={isDay && test.is !== 'same'}
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
