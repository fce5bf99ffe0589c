import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z undoes the last change, wherever the focus is; inside a text it belongs to the text. */
export function useUndo(undo: () => void): void {
  const takeBack = useEffectEvent(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isWriting) return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
