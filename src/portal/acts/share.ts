/** Offers the page to what the device shares with; elsewhere copies its address, or shows it to be copied by hand. */
export async function share(control: Element): Promise<void> {
  if (!(control instanceof HTMLElement)) return
  const url = sharedAddress()
  const heading = document.querySelector('h1')?.textContent ?? document.title
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: heading, url })
    } catch (error) {
      // Closed without sharing: that was the answer.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    const label = control.querySelector('span')
    if (label) label.textContent = control.dataset.copied ?? ''
  } catch {
    showAddress(control, url)
  }
}

/** The page's canonical path where the visitor is: it carries no ticket, and the site's public host need not be this one. */
function sharedAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return location.href
  const { pathname, search } = new URL(canonical.href)
  return location.origin + pathname + search
}

/** Where nothing may be copied by a script, such as without https. */
function showAddress(control: HTMLElement, url: string): void {
  const field = document.createElement('input')
  field.readOnly = true
  field.value = url
  field.className = 'share__address'
  field.setAttribute('aria-label', control.textContent)
  control.replaceWith(field)
  field.focus()
  field.select()
}
