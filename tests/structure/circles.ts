import type { Import } from './imports.ts'

/** An arrow from one part to another, with an import that draws it. */
interface Arrow {
  from: string
  to: string
  example: Import
}

/**
 * The circles of parts that import each other, each as the imports that close it.
 * @param partsOf the part that each side of an import belongs to; arrows within one part do not count
 */
export function circlesOf(
  imports: readonly Import[],
  partsOf: (one: Import) => [from: string, to: string],
): string[][] {
  const arrows = new Map<string, Map<string, Arrow>>()
  for (const example of imports) {
    const [from, to] = partsOf(example)
    if (from === to) continue
    const known = arrows.get(from) ?? new Map<string, Arrow>()
    arrows.set(from, known)
    if (!known.has(to)) known.set(to, { from, to, example })
  }
  return stronglyConnected(arrows).map((parts) =>
    [...parts].flatMap((part) =>
      [...(arrows.get(part)?.values() ?? [])]
        .filter(({ to }) => parts.has(to))
        .map(({ from, to, example }) => `${from} -> ${to}: ${example.from} imports ${example.to}`),
    ),
  )
}

/** Tarjan's algorithm: the groups of at least two parts that all reach each other. */
function stronglyConnected(arrows: ReadonlyMap<string, ReadonlyMap<string, Arrow>>): Set<string>[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: Set<string>[] = []
  const visit = (part: string) => {
    const own = index.size
    index.set(part, own)
    low.set(part, own)
    stack.push(part)
    for (const to of arrows.get(part)?.keys() ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(part, Math.min(low.get(part) ?? own, low.get(to) ?? own))
    }
    if (low.get(part) !== own) return
    const group = new Set(stack.splice(stack.indexOf(part)))
    if (group.size > 1) groups.push(group)
  }
  for (const part of arrows.keys()) if (!index.has(part)) visit(part)
  return groups
}
