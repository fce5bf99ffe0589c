import type { Element } from 'hast'
import { hasWords, isElement, property, walk } from './html/tree.ts'

/** A picture's width as a percentage of the text's width. */
export const STEPS = [25, 33, 50, 66, 75]
const NEARLY_ALL = 88
const STYLED = /(?:^|[;\s])(?:max-)?width\s*:\s*(\d{1,3})(?:\.\d+)?%/i
/** Stored as `w50`: an edited picture keeps its width. */
const CLASSED = /(?:^|\s)(?:w-?|(?:width|is-width|img)-)(25|33|50|66|75)(?=\s|$)/

/** The step nearest to the width that an editor chose; undefined for the full width or none. */
export function stepOf(node: Element): number | undefined {
  const written = /^(\d{1,3})(?:\.\d+)?%$/.exec(property(node, 'width'))?.[1]
  const percent = Number(
    written ??
      STYLED.exec(property(node, 'style'))?.[1] ??
      CLASSED.exec(property(node, 'className'))?.[1] ??
      0,
  )
  if (percent < 5 || percent >= NEARLY_ALL) return undefined
  return STEPS.toSorted((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]
}

/**
 * Records each picture's step in `data-step` before classes and styles are removed. An element that contains only a picture and its
 * caption passes its width on to the picture, unless it is a cell of a grid.
 */
export function noteWidths(body: Element, isPlace: (node: Element) => boolean): void {
  const noted = new Map<Element, number>()
  for (const node of walk(body)) {
    delete node.properties.dataStep
    const step = stepOf(node)
    if (step === undefined || isPlace(node)) continue
    const image = isElement(node, 'img') ? node : onlyPicture(node)
    if (image) noted.set(image, step)
  }
  for (const [image, step] of noted) image.properties.dataStep = step
}

function onlyPicture(node: Element): Element | undefined {
  if (!isElement(node, 'div', 'figure', 'p', 'span', 'a', 'center')) return undefined
  const inside = [...walk(node)]
  const [image, ...more] = inside.filter((inner) => isElement(inner, 'img'))
  const caption = inside.find((inner) => isElement(inner, 'figcaption'))
  const isAlone = image && more.length === 0 && !hasWords(node, caption)
  return isAlone && stepOf(image) === undefined ? image : undefined
}
