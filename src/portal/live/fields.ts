type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was entered in one field, and how to restore it. */
interface Kept {
  field: Field
  giveBack: (field: Field) => void
}

/**
 * Remembers what was entered in a part's fields before its code loads; the returned function restores
 * values, ticks, choices, caret and scroll position, and fires the events as if they were entered now.
 */
export function keepFields(place: Element): () => void {
  const fields = fieldsOf(place)
  const focused = fields.findIndex((field) => field === document.activeElement)
  const kept = fields.map(keep)
  const caret = caretOf(fields[focused])
  return () => {
    const now = fieldsOf(place)
    // If the fields were replaced, they are in the same order.
    const fieldAt = (index: number) => (fields[index]?.isConnected ? fields[index] : now[index])
    kept.forEach((state, index) => {
      const field = fieldAt(index)
      if (state && field?.type === state.field.type) state.giveBack(field)
    })
    const field = fieldAt(focused)
    if (!field) return
    if (field !== document.activeElement) field.focus({ preventScroll: true })
    caret?.(field)
  }
}

const fieldsOf = (place: Element) => [...place.querySelectorAll<Field>('input, textarea, select')]

function keep(field: Field): Kept | undefined {
  if (field instanceof HTMLSelectElement) return keepChoice(field)
  if (field instanceof HTMLInputElement && field.type === 'file') {
    // Files cannot be restored; they stay in the field in which they were chosen.
    return field.files?.length ? { field, giveBack: (now) => tell(now, 'change') } : undefined
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return keepTick(field)
  return keepText(field)
}

function keepText(field: HTMLInputElement | HTMLTextAreaElement): Kept | undefined {
  const { value, defaultValue, scrollTop, scrollLeft } = field
  if (value === defaultValue && scrollTop === 0) return undefined
  return {
    field,
    giveBack(now) {
      if (now.value !== value) now.value = value
      if (value !== defaultValue) tell(now, 'input', defaultValue)
      now.scrollTop = scrollTop
      now.scrollLeft = scrollLeft
    },
  }
}

function keepTick(field: HTMLInputElement): Kept | undefined {
  const { checked, defaultChecked, type } = field
  if (checked === defaultChecked) return undefined
  return {
    field,
    giveBack(now) {
      if (now instanceof HTMLInputElement && now.checked !== checked) now.checked = checked
      // Of a radio group, the chosen one fires the event.
      if (checked || type === 'checkbox') tell(now, 'click', String(!checked))
    },
  }
}

function keepChoice(field: HTMLSelectElement): Kept | undefined {
  const chosen = [...field.options].map(({ selected }) => selected)
  const served = [...field.options].map(({ defaultSelected }) => defaultSelected)
  const first = field.multiple || served.includes(true) ? -1 : 0
  if (chosen.every((isChosen, index) => isChosen === (served[index] || index === first))) return undefined
  return {
    field,
    giveBack(now) {
      if (!(now instanceof HTMLSelectElement)) return
      ;[...now.options].forEach((option, index) => {
        if (option.selected !== chosen[index]) option.selected = chosen[index] ?? false
      })
      tell(now, 'change')
    },
  }
}

/**
 * Tells React about a value typed before hydration. React detects a change by comparing with the
 * value it saw last, so that is set to `before`. No click is sent: it would change the value again.
 */
function tell(field: Field, type: 'input' | 'change' | 'click', before?: string): void {
  const tracker: unknown = Reflect.get(field, '_valueTracker')
  if (before !== undefined && isTracker(tracker)) tracker.setValue(before)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function isTracker(tracker: unknown): tracker is { setValue: (value: string) => void } {
  return typeof tracker === 'object' && tracker !== null && 'setValue' in tracker
}

/** Restores the caret or selection; undefined if there is none. */
function caretOf(field: Field | undefined): ((field: Field) => void) | undefined {
  if (!field || field instanceof HTMLSelectElement) return undefined
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
  if (start === null) return undefined
  return (now) => {
    if (now instanceof HTMLSelectElement || now.selectionStart === null) return
    if (now.selectionStart === start && now.selectionEnd === end) return
    now.setSelectionRange(start, end, direction ?? 'none')
  }
}
