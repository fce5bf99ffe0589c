import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What published things are about. A reader says on which topics its result depends; a publication says which topics it
 * touched. Whatever is kept stays for as long as none of its topics was touched.
 */
export const topicOf = {
  /** One content: its text, its place, and whether it is live at all. */
  content: (id: string) => `content ${id}`,
  /** The contents of one kind in one column, their order and their number. */
  list: (columnKey: string, kind: string) => `list ${columnKey} ${kind}`,
  /** Which contents, of whatever kind, a column holds. */
  column: (columnKey: string) => `column ${columnKey}`,
  /** All contents of one kind. */
  kind: (kind: string) => `kind ${kind}`,
}

/** All contents. */
export const CONTENTS = 'contents'
/** The forms in force, and whether they are full. */
export const FORMS = 'forms'
/** Every publication touches this: for readers that do not say on what they depend. */
export const ANYTHING = 'anything'

const collecting = new AsyncLocalStorage<Set<string>>()

/** Says that what is being read depends on these topics. Nothing where nobody collects them. */
export function dependOn(...topics: readonly string[]): void {
  dependOnAll(topics)
}

export function dependOnAll(topics: Iterable<string>): void {
  const collected = collecting.getStore()
  if (!collected) return
  for (const topic of topics) collected.add(topic)
}

/** Where topics are collected just now; undefined where nobody wants to know them. */
export const collectedTopics = (): Set<string> | undefined => collecting.getStore()

/** Runs something, and collects in the given set on what it depended; whoever collects around it is told nothing. */
export function collectTopics<Result>(topics: Set<string>, run: () => Result): Result {
  return collecting.run(topics, run)
}
