import type { BuiltInKinds, KindName } from '../../src/contract/kinds.ts'
import type { ContentRecord } from '../../src/contract/types.ts'

/** The kind of a content; the contract guarantees the fields of its kind. */
export function isKind<K extends KindName>(
  content: ContentRecord,
  kind: K,
): content is ContentRecord & BuiltInKinds[K] {
  return content.kind === kind
}
