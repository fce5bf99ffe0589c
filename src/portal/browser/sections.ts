/** How far below the top of the window a part counts as the one that is read, in pixels. */
const READ_BELOW = 160

let isFollowing = false

/** The strip of a long page's parts says which of them one reads: the last one that has begun. */
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
  // Sideways only: the page stays where it is. Above the first part the strip is at its beginning again.
  const strip = (read ?? marked)?.parentElement
  if (strip) strip.scrollLeft = read ? read.offsetLeft - strip.offsetLeft - 24 : 0
}
