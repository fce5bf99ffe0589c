import type { AtRule, ChildNode, Plugin } from 'postcss'

/** A way to show pages in which a window counts as narrower than it is. */
interface Display {
  /** What the root element must be. */
  root: string
  /** The pixels a window of so many counts as. */
  counts: (pixels: number) => number
}

/** No page is laid out wider than in a window of so many pixels (`--w-page` and its gutters). */
const WIDEST = 1280

const SIMPLE = "[data-theme~='simple']"
const LARGE = "[data-theme~='large']"
const LARGER = "[data-theme~='larger']"

/** In simple layout every screen is a narrow one. Type is 23 px large where it was 17; or 30, which counts for a little
    less, so that a desk of 1280 px stays one. */
const DISPLAYS: Display[] = [
  { root: SIMPLE, counts: () => 700 },
  { root: `${LARGE}:not(${LARGER})`, counts: (pixels) => pixels / (23 / 17) },
  { root: LARGER, counts: (pixels) => pixels / 1.66 },
]

interface Range {
  min: number
  max: number
}

/**
 * PostCSS plugin: the pixels in a query of the width alone, such as `(max-width: 769px)`, are those of normal text.
 * Larger text has less room in the same window, simple layout wants one column: for these the query is asked again,
 * of the width that the window counts as there. A query that names more, such as `screen and (max-width: 769px)`, is
 * of the screen only. Specificity and order stay as written.
 */
export function displayWidths(): Plugin {
  return {
    postcssPlugin: 'display-widths',
    Once(root) {
      const queries: AtRule[] = []
      root.walkAtRules('media', (query) => void queries.push(query))
      for (const query of queries) {
        const range = rangeOf(query)
        if (!range) continue
        const copies = DISPLAYS.flatMap((display) => copyFor(query, range, display))
        if (range.min > 0) within(query.nodes, `:root:not(${SIMPLE}):not(${LARGE})`)
        query.after(copies)
      }
    },
  }
}

/** The widths that a query is about; none when it is not only about widths. */
function rangeOf({ params }: AtRule): Range | undefined {
  const range = { min: 0, max: Infinity }
  for (const condition of params.split(' and ')) {
    const [, edge, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(condition) ?? []
    if (edge === 'min') range.min = Number(pixels)
    else if (edge === 'max') range.max = Number(pixels)
    else return undefined
  }
  return range
}

/** The query's rules, for one display; none where no window answers it. */
function copyFor(query: AtRule, { min, max }: Range, { root, counts }: Display): ChildNode[] {
  const answers = (pixels: number) => counts(pixels) >= min && counts(pixels) < max + 1
  const widths = Array.from({ length: WIDEST + 1 }, (_, pixels) => pixels).filter(answers)
  const [from, to = WIDEST] = [widths[0], widths.at(-1)]
  if (from === undefined) return []
  const params = [from > 0 && `(min-width: ${from}px)`, to < WIDEST && `(max-width: ${to}px)`].filter(Boolean)
  const copy = query.clone({ params: params.join(' and ') })
  // Simple layout is narrow in large text too.
  within(copy.nodes, min > 0 ? `${root}:not(${SIMPLE})` : root)
  return params.length > 0 ? [copy] : (copy.nodes ?? [])
}

/** The part of a selector that names the root element. */
const ROOT = /^(?::root|html|\[data-theme[^\]]*\])(?:\[[^\]]*\]|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*/

/** Lets rules count only where the root element is so, without weight. */
function within(rules: readonly ChildNode[] = [], condition: string): void {
  for (const rule of rules) {
    if (rule.type !== 'rule') continue
    rule.selectors = rule.selectors.map((selector) => {
      const root = ROOT.exec(selector)?.[0]
      const where = `:where(${condition})`
      return root ? root + where + selector.slice(root.length) : `${where} ${selector}`
    })
  }
}
