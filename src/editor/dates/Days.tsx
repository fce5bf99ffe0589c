import { useId } from 'react'
import { DayInput } from './DayInput.tsx'

interface Props {
  labels: { from: string; to: string }
  /** What the list is narrowed by. */
  search: URLSearchParams
  onNarrow: (name: 'from' | 'to', day: string | undefined) => void
}

/** From which day until which something of a list is. */
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
