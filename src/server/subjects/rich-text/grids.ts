import type { Element } from 'hast'
import { elementsIn, hasClass, isBlank, isElement, property, startIn, walk } from './html/tree.ts'

/** The role of a grid's child: a cell, a card in it, or a full row. */
export type Place = 'column' | 'card' | 'row'
/** A container whose children are placed side by side. */
export type Grid = { names: string[]; places: Map<Element, Place> }

/** Container classes of Bootstrap, Bulma, Foundation, Isomer, WordPress and Tailwind whose children must be marked as columns. */
const ROW = /^(?:row|columns|grid-x|grid|flex|container|tile|wp-block-columns|is-ancestor)$/
const COLUMN =
  /^(?:col|column|columns|cell|tile|wp-block-column|(?:col|medium|large|small)-[\w-]+|is-(?:\d+|half|one|two|three)[\w-]*)$/
/** Container classes whose children are always columns. */
const COLLECTION =
  /^(?:card-(?:deck|group|grid|columns)|cards|isomer-card-grid|isomer-cards|wp-block-gallery|blocks-gallery-grid|gallery|image-gallery|photo-grid|card-container|features?-grid|team-grid|grid-cols-\d+)$/
const CARD =
  /^(?:card|box|tile|isomer-card|sgds-card|bp-card|thumbnail|media-card|feature-card|wp-block-card)$/
const SIDE_BY_SIDE = /display\s*:\s*(?:inline-)?(?:flex|grid)/i
const NOT_BESIDE = /flex-direction\s*:\s*column|flex-(?:column|col)(?:\s|$)/i
const COUNT =
  /(?:^|\s)(?:[a-z]{2}:)?(?:row-cols|grid-cols|columns|gallery-columns)(?:-[a-z]{2})?-(\d)(?=\s|$)/g
const PARTS = 12
const NAMED_SPANS: Record<string, number> = {
  'is-full': 12,
  'is-half': 6,
  'is-one-third': 4,
  'is-two-thirds': 8,
  'is-one-quarter': 3,
  'is-three-quarters': 9,
  'is-one-fifth': 2,
}

/** Every grid in a body. A container with one column, or with full rows only, is not a grid. */
export function gridsIn(body: Element): Map<Element, Grid> {
  const grids = new Map<Element, Grid>()
  for (const node of walk(body)) {
    const grid = gridOf(node)
    if (grid) grids.set(node, grid)
  }
  return grids
}

function gridOf(node: Element): Grid | undefined {
  if (!isElement(node, 'div', 'section', 'ul', 'figure', 'article', 'main')) return undefined
  const children = elementsIn(node.children)
  if (hasClass(node, 'wrapper')) return boxes(children)
  if (children.length < 2 || node.children.some((child) => !isElement(child) && !isBlank(child)))
    return undefined
  const classes = classesOf(node)
  const columns = columnsOf(node, classes, children)
  const spans = columns.map((child) => spanOf(child))
  const places = new Map<Element, Place>()
  for (const [at, child] of columns.entries())
    places.set(child, (spans[at] ?? 0) >= PARTS ? 'row' : isCard(child) ? 'card' : 'column')
  const beside = columns.filter((child) => places.get(child) !== 'row')
  if (beside.length < 2) return undefined
  if (beside.every((child) => places.get(child) === 'card')) return { names: ['cards'], places }
  return { names: namesOf(node, beside), places }
}

/** The site's own form: boxes in a wrapper. */
function boxes(children: Element[]): Grid | undefined {
  const cards = children.filter((child) => isBox(child))
  return cards.length === 0
    ? undefined
    : { names: ['cards'], places: new Map(cards.map((card) => [card, 'card'])) }
}

function columnsOf(node: Element, classes: string[], children: Element[]): Element[] {
  const style = property(node, 'style')
  if (NOT_BESIDE.test(`${style} ${classes.join(' ')}`)) return []
  if (classes.some((name) => COLLECTION.test(name)))
    return children.filter((child) => !isElement(child, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption'))
  const isRow = classes.some((name) => ROW.test(name))
  const columns = children.filter((child) => classesOf(child).some((name) => COLUMN.test(name)))
  if (columns.length > 1 && (isRow || columns.length === children.length)) return columns
  // Cards outside a row are stacked.
  if (isRow && children.every((child) => classesOf(child).some((name) => CARD.test(name)))) return children
  const isSideBySide = SIDE_BY_SIDE.test(style) || classes.some((name) => /^(?:d-)?(?:flex|grid)$/.test(name))
  return isSideBySide && children.every((child) => holdsBlock(child)) ? children : []
}

const holdsBlock = (node: Element): boolean =>
  isElement(node, 'div', 'section', 'article', 'figure', 'img') ||
  [...walk(node)].some((inner) => isElement(inner, 'img', 'p', 'div'))

const classesOf = (node: Element): string[] => property(node, 'className').split(/\s+/).filter(Boolean)

/** A card, or an element that contains nothing else, such as a column or a link around it. */
function isCard(node: Element): boolean {
  if (classesOf(node).some((name) => CARD.test(name))) return true
  const [only, ...more] = node.children.filter((child) => !isBlank(child))
  return more.length === 0 && isElement(only) && isCard(only)
}

function isBox(node: Element): boolean {
  const [only, ...more] = node.children.filter((child) => !isBlank(child))
  return hasClass(node, 'box') || (more.length === 0 && isElement(only) && isBox(only))
}

/** A column's width in twelfths: the smallest of those given for several screen sizes; 0 if none is given. */
function spanOf(node: Element): number {
  const spans = classesOf(node).flatMap((name) => {
    const named = Object.entries(NAMED_SPANS).find(
      ([known]) => name === known || name.startsWith(`${known}-`),
    )
    const written = /^(?:col(?:-[a-z]{2,3})?|medium|large|small|is)-(\d{1,2})(?:-[a-z]+)?$/.exec(name)?.[1]
    const share = /^(?:[a-z]{2}:)?w-(\d)\/(\d)$/.exec(name)
    if (share) return [Math.round((Number(share[1]) / Number(share[2])) * PARTS)]
    return named ? [named[1]] : written ? [Number(written)] : []
  })
  const percent = /(?:^|;)\s*(?:width|flex-basis|flex:\s*\d\s+\d)\s*:?\s*(\d{1,3})(?:\.\d+)?%/i.exec(
    property(node, 'style'),
  )?.[1]
  if (percent) spans.push(Math.round((Number(percent) / 100) * PARTS))
  const meant = spans.filter((span) => span > 0)
  return meant.length > 0 ? Math.min(...meant) : 0
}

/** Two columns of clearly different width keep the difference; otherwise as many columns as before, if there is room. */
function namesOf(node: Element, columns: Element[]): string[] {
  const spans = columns.map((child) => spanOf(child))
  const [first = 0, second = 0] = spans
  if (columns.length === 2 && first > 0 && second > 0 && Math.abs(first - second) > 1)
    return ['beside', ...(first > second ? ['beside--end'] : [])]
  const counts = [...property(node, 'className').matchAll(COUNT)].map(([, count]) => Number(count))
  const said = Math.max(0, ...counts)
  const smallest = Math.min(...spans.filter((span) => span > 0), PARTS)
  const count = said || (smallest < PARTS ? Math.round(PARTS / smallest) : columns.length)
  return [
    'columns',
    `columns--${stepOfCount(count)}`,
    ...(columns.every(isPortrait) ? ['columns--portraits'] : []),
  ]
}

/** Characters below a picture, such as a name and an office. */
const MAX_PORTRAIT = 80

/** A picture with few words: two of these fit side by side on a phone. */
const isPortrait = (place: Element): boolean =>
  [place, ...walk(place)].filter((inner) => isElement(inner, 'img')).length === 1 &&
  startIn(place, MAX_PORTRAIT + 1).length <= MAX_PORTRAIT

/** The numbers of columns for which there is a style. */
export const stepOfCount = (count: number): number => (count <= 2 ? 2 : count === 3 ? 3 : count <= 5 ? 4 : 6)
