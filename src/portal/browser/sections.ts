/** Distance below the top of the window, in pixels, at which a section counts as being read. */
const READ_BELOW = 160

let isFollowing = false

/** The section strip of a long page marks the section being read: the last one whose start has been passed. */
export function followSections(): void {
  mark()
  if (isFollowing) return
  isFollowing = true
  let isDue = false
  addEventListener(
    'scroll',
    () => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        mark()
      })
    },
    { passive: true },
  )
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-anchors] a[href^="#"]')]
  const hasBegun = ({ hash }: HTMLAnchorElement) => {
    const part = document.getElementById(decodeURIComponent(hash.slice(1)))
    return part !== null && part.getBoundingClientRect().top <= READ_BELOW
  }
  const read = links.findLast(hasBegun)
  const marked = links.find((link) => link.hasAttribute('aria-current'))
  if (read === marked) return
  marked?.removeAttribute('aria-current')
  read?.setAttribute('aria-current', 'true')
  // Scrolls only sideways. Above the first section the strip returns to its start.
  const strip = (read ?? marked)?.parentElement
  if (strip) strip.scrollLeft = read ? read.offsetLeft - strip.offsetLeft - 24 : 0
}
