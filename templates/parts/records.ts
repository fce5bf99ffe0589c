import type { BuiltInKinds, KindName } from '../../src/contract/kinds.ts'
import type { ContentRecord } from '../../src/contract/types.ts'

/** Tells what a content of any kind is; the contract promises the fields of its kind. */
export function isKind<K extends KindName>(
  content: ContentRecord,
  kind: K,
): content is ContentRecord & BuiltInKinds[K] {
  return content.kind === kind
}
