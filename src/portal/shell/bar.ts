import { useEffect, useState, useSyncExternalStore } from 'react'
import { columnAround } from './disclosure.ts'

/** Where the columns are a bar with panels, as in Navigation.module.css. */
const WIDE = '(min-width: 770px)'

export interface Bar {
  isWide: boolean
  /** Key of the column whose panel was opened by its button. */
  open: string | undefined
  toggle: (key: string) => void
  /** Key of the column that had the focus last. */
  stop: string | undefined
}

/** The bar of columns by keyboard. A panel is open while the focus is in it or on its column. */
export function useBar(): Bar {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const [open, setOpen] = useState<string>()
  const [stop, setStop] = useState<string>()

  useEffect(() => {
    if (!isWide) return undefined
    const onFocus = ({ target }: FocusEvent) => {
      const key = columnAround(target)?.dataset.column
      if (key !== undefined) setStop(key)
      setOpen((shown) => (shown === key ? shown : undefined))
    }
    const onKey = (event: KeyboardEvent) => {
      const column = columnAround(event.target)
      if (!column) return
      if (event.key === 'Escape') setOpen(undefined)
      // Within a panel arrow keys keep their meaning.
      else if (event.target instanceof Element && event.target.parentElement === column) {
        if (event.key === 'ArrowDown' && column.querySelector('button')) setOpen(column.dataset.column)
        else if (!moveFocus(event.key, column)) return
        event.preventDefault()
      }
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [isWide])

  return { isWide, open, stop, toggle: (key) => setOpen(open === key ? undefined : key) }
}

/** Left and right lead to the column beside. */
function moveFocus(key: string, { previousElementSibling, nextElementSibling }: Element): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const beside = key === 'ArrowLeft' ? previousElementSibling : nextElementSibling
  beside?.querySelector('a')?.focus()
  return true
}

function watchWidth(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
