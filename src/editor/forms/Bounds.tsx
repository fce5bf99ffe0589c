import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { BoundInput } from './Bound.tsx'
import { comparable, isDayField } from './model/comparable.ts'
import { Section } from './parts.tsx'

interface Props {
  form: FormDefinition
  path: string
  field: FormSchema
  onChange: (change: { [Name in keyof FormSchema]?: FormSchema[Name] | undefined }) => void
}

/** Limits that are known only when the form is filled in: another answer, or today. */
export function Bounds({ form, path, field, onChange }: Props) {
  const say = useSay()
  const others = comparable(form, path)
  const isDay = isDayField(field)
  if (others.length === 0 && !isDay) return null
  const isText = others.length > 0 && field.type === 'string' && !isDay && field.format !== 'time'
  return (
    <Section title={say('bound.title')}>
      {isText ? (
        <BoundInput
          label={say('bound.same')}
          bound={field['x-same']}
          others={others}
          isDay={false}
          onChange={(bound) => onChange({ 'x-same': bound })}
        />
      ) : (
        <>
          <BoundInput
            label={say(isDay ? 'bound.notBefore' : 'bound.notLess')}
            bound={field['x-least']}
            others={others}
            isDay={isDay}
            onChange={(bound) => onChange({ 'x-least': bound })}
          />
          <BoundInput
            label={say(isDay ? 'bound.notAfter' : 'bound.notMore')}
            bound={field['x-most']}
            others={others}
            isDay={isDay}
            onChange={(bound) => onChange({ 'x-most': bound })}
          />
        </>
      )}
    </Section>
  )
}
