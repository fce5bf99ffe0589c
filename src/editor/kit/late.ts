import { type ComponentType, lazy } from 'react'

/** A part that comes when it is first shown: `late(() => import('./Part.tsx'), 'Part')`. Stands inside a `Suspense`. */
export function late<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
