/** A unit with the units below it. */
export type Branch<Node> = Node & { children: Branch<Node>[] }

interface Linked {
  id: string
  parentId?: string
}

/** Nesting levels: as many as there are heading levels. Deeper units are listed on the last level. */
const LEVELS = 5

/**
 * Every node appears once, in the order given. A node whose superior is missing is at the top, and so
 * is the first node of a circle of superiors.
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
