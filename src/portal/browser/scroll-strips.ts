/** Scrolls strips that overflow sideways on a phone so that the current item is visible. */
export function scrollStrips(): void {
  for (const link of document.querySelectorAll('main a[aria-current]')) {
    const strip = link.closest('ul, nav')
    if (!strip || strip.scrollWidth <= strip.clientWidth) continue
    const [inside, around] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
    if (inside.right > around.right) strip.scrollLeft += inside.right - around.right + inside.width / 2
  }
}
