/** A part of the organisation with the parts below it. */
export type Branch<Node> = Node & { children: Branch<Node>[] }

interface Linked {
  id: string
  parentId?: string
}

/** Levels that are nested: as many as there are headings below the page's own. What is deeper follows on the last. */
const LEVELS = 5

/**
 * Every node stands exactly once, in the order given. One whose superior is not among them stands at the top, and so
 * does the first of those that name each other as superior.
 */
export function treeOf<Node extends Linked>(nodes: readonly Node[]): Branch<Node>[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const below = new Map<string, Node[]>()
  for (const node of nodes) {
    const parent = node.parentId ?? ''
    below.set(parent, [...(below.get(parent) ?? []), node])
  }
  const placed = new Set<string>()

  function branchesOf(node: Node, level: number): Branch<Node>[] {
    if (placed.has(node.id)) return []
    placed.add(node.id)
    const children = below.get(node.id) ?? []
    if (level < LEVELS)
      return [{ ...node, children: children.flatMap((child) => branchesOf(child, level + 1)) }]
    return [{ ...node, children: [] }, ...children.flatMap((child) => branchesOf(child, level))]
  }

  const tops = nodes.filter(({ parentId }) => !parentId || !ids.has(parentId))
  return [...tops, ...nodes].flatMap((node) => branchesOf(node, 1))
}
