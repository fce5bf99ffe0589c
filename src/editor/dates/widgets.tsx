import type { WidgetProps } from '@rjsf/utils'
import { DayInput } from './DayInput.tsx'
import { TimeInput } from './TimeInput.tsx'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A field of the format `date`. */
export const DateWidget = ({ id, value, disabled, onChange }: WidgetProps) => (
  <DayInput id={id} value={textOf(value)} isDisabled={disabled === true} onChange={onChange} />
)

/** A field of the format `date-time`. */
export const DateTimeWidget = ({ id, value, disabled, onChange }: WidgetProps) => (
  <TimeInput id={id} value={textOf(value)} isDisabled={disabled === true} onChange={onChange} />
)
