/** Fields that somebody has typed in. */
const typed = new Set<EventTarget>()

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => target && typed.add(target))
}

/**
 * Whether a field was typed in, or has a value that it did not come with. Both are checked: React writes typed
 * values into the attribute, and browsers restore forms without an event.
 */
export function hasTyped(page: Document): boolean {
  for (const field of typed) if (!(field instanceof Node && page.contains(field))) typed.delete(field)
  return (
    typed.size > 0 ||
    [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
    )
  )
}
