import { fromParse5 } from 'hast-util-from-parse5'
import type { Element } from 'hast'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5'

import { element, isElement, isText } from './tree.ts'
import { say } from '../../../ground/language/say.ts'

const MAX_DEPTH = 200
const MAX_ELEMENTS = 50_000
/** The limit for the sum of all elements' depths: the cost of visiting all descendants once for each element. */
const MAX_DEPTHS = 1_000_000

/** The body is built to exhaust the server, or is not an article. */
export class TooComplex extends Error {}

/** Parses HTML as a browser does, into one container element. Throws TooComplex. */
export function parseHtml(html: string): Element {
  const tree = fromParse5(parseFragment(html, { treeAdapter: guarded(), scriptingEnabled: false }))
  const children = tree.type === 'root' ? tree.children : []
  return element(
    'div',
    {},
    children.filter((node) => isElement(node) || isText(node)),
  )
}

/** parse5's own tree, counted while it grows, so that a few hostile bytes cannot become a million elements. */
function guarded(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0
  let elements = 0
  let depths = 0
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1
      if (elements > MAX_ELEMENTS) throw new TooComplex(say`has more than ${MAX_ELEMENTS} elements`)
      depths += depth
      if (depths > MAX_DEPTHS) throw new TooComplex(say`nests too many elements too deep`)
      return defaultTreeAdapter.createElement(...args)
    },
    onItemPush() {
      depth += 1
      if (depth > MAX_DEPTH) throw new TooComplex(say`is nested more than ${MAX_DEPTH} elements deep`)
    },
    onItemPop() {
      depth -= 1
    },
  }
}
