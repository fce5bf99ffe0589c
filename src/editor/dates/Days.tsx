import { useId } from 'react'
import { DayInput } from './DayInput.tsx'

interface Props {
  labels: { from: string; to: string }
  /** The range by which the list is filtered. */
  search: URLSearchParams
  onNarrow: (name: 'from' | 'to', day: string | undefined) => void
}

/** A range of days. */
export function Days({ labels, search, onNarrow }: Props) {
  const id = useId()
  return (['from', 'to'] as const).map((name) => (
    <span key={name} className="day">
      <label htmlFor={id + name}>{labels[name]}</label>
      <DayInput
        id={id + name}
        value={search.get(name) ?? undefined}
        onChange={(day) => onNarrow(name, day)}
      />
    </span>
  ))
}
