import { useEffect, useState, useSyncExternalStore } from 'react'

export interface Disclosure {
  /** Whether scripts run: before that the menu opens by its own address. */
  isEnhanced: boolean
  isOpen: boolean
  /** Panels stay closed although the pointer or the focus is on their column. */
  isShut: boolean
  toggle: () => void
}

/** Whether scripts run: false on the server and before hydration. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Opens and closes the menu; Escape and navigation close it and its panels. */
export function useDisclosure(address: string, toggle: HTMLElement | null): Disclosure {
  const isEnhanced = useEnhanced()
  const [opened, setOpened] = useState<boolean>()
  const [isShut, setShut] = useState(false)
  const [shownAddress, setShownAddress] = useState(address)
  const isOpen = opened ?? (isEnhanced && location.hash === '#menu')

  if (shownAddress !== address) {
    setShownAddress(address)
    setOpened(false)
    setShut(true)
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // Focus returns to the control that opened the panel or menu.
      const column = columnAround(document.activeElement)
      if (column) (isOpen ? toggle : (column.querySelector('button') ?? column.querySelector('a')))?.focus()
      setOpened(false)
      setShut(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, toggle])

  useEffect(() => {
    if (!isShut) return undefined
    const hovered = document.querySelector('#menu > ul > li:hover')
    const controller = new AbortController()
    const { signal } = controller
    const onFocus = ({ target }: FocusEvent) => {
      if (columnAround(target)) setShut(false)
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (!hovered || columnAround(target) !== hovered) setShut(false)
    }
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('pointerover', onPointer, { signal })
    return () => controller.abort()
  }, [isShut])

  return { isEnhanced, isOpen, isShut, toggle: () => setOpened(!isOpen) }
}

/** The top column that contains this element. */
export function columnAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#menu > ul > li') : null
}
