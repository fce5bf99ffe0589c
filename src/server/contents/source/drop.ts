import type { Element } from 'hast'

import { rewrite } from './tree.ts'
import { DROPPED } from './vocabulary.ts'

export function dropUnsafe(body: Element): void {
  rewrite(body, (node) => (DROPPED.has(node.tagName) ? [] : undefined))
}
