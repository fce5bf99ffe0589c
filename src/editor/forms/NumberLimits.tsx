import { Checkbox } from 'antd'
import type { FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { type LimitsProps, Line, NumberLine } from './parts.tsx'

/** The ends of a number, whether it is a whole one, its steps and its unit. */
export function NumberLimits({ field, onChange }: LimitsProps) {
  const say = useSay()
  return (
    <>
      <div className="pair">
        <End field={field} end="minimum" beyond="exclusiveMinimum" onChange={onChange} />
        <End field={field} end="maximum" beyond="exclusiveMaximum" onChange={onChange} />
      </div>
      <Checkbox
        checked={field.type === 'number'}
        onChange={({ target }) => onChange(target.checked ? { type: 'number' } : wholeAs(field))}
      >
        {say('field.decimals')}
      </Checkbox>
      <NumberLine
        label={say('field.multipleOf')}
        value={field.multipleOf}
        min={0}
        isWhole={field.type === 'integer'}
        onChange={(next) => onChange({ multipleOf: next === 0 ? undefined : next })}
      />
      <Line
        label={say('field.unit')}
        value={field['x-unit']}
        maxLength={20}
        placeholder="㎡"
        onChange={(unit) => onChange({ 'x-unit': unit })}
      />
    </>
  )
}

/** Steps that are no whole number are none any more. */
const wholeAs = ({ multipleOf }: FormSchema): Parameters<LimitsProps['onChange']>[0] => ({
  type: 'integer',
  ...(multipleOf !== undefined && !Number.isInteger(multipleOf) && { multipleOf: undefined }),
})

interface EndProps extends LimitsProps {
  end: 'minimum' | 'maximum'
  /** The same number, itself not allowed. */
  beyond: 'exclusiveMinimum' | 'exclusiveMaximum'
}

/** The least or the most of a number. */
function End({ field, end, beyond, onChange }: EndProps) {
  const say = useSay()
  const isBeyond = field[beyond] !== undefined
  const value = field[beyond] ?? field[end]
  const set = (next: number | undefined, without: boolean) =>
    onChange({ [end]: without ? undefined : next, [beyond]: without ? next : undefined })
  return (
    <div>
      <NumberLine
        label={say(`field.${end}`)}
        value={value}
        isWhole={field.type === 'integer'}
        onChange={(next) => set(next, isBeyond)}
      />
      {value !== undefined && (
        <Checkbox
          aria-label={say(`field.${beyond}`)}
          checked={isBeyond}
          onChange={({ target }) => set(value, target.checked)}
        >
          {say('field.exclusive')}
        </Checkbox>
      )}
    </div>
  )
}
