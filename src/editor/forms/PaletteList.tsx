import type { ReactNode } from 'react'
import { dragged } from './drag.ts'

interface Props<Name extends string> {
  title: string
  entries: readonly { name: Name; title: string; icon: ReactNode; isDisabled?: boolean }[]
  onAdd: (name: Name) => void
  /** Added by click only. */
  children?: ReactNode
}

/** What can be added: by a click or Enter after the selected field, or by dragging it to its place. */
export function PaletteList<Name extends string>({ title, entries, onAdd, children }: Props<Name>) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="palette-list">
        {entries.map(({ name, title: label, icon, isDisabled = false }) => (
          <li key={name}>
            <button
              type="button"
              draggable={!isDisabled}
              disabled={isDisabled}
              onDragStart={(event) => dragged.begin(event, { add: name })}
              onDragEnd={dragged.end}
              onClick={() => onAdd(name)}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}
