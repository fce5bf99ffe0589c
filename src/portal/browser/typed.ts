/** Fields that somebody has typed in. */
const typed = new Set<EventTarget>()

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => target && typed.add(target))
}

/**
 * A field of the page was typed in, or holds something that did not come with it. Both, since React writes what is
 * typed into the attribute, and browsers fill forms in again without an event.
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
