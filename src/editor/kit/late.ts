import { type ComponentType, lazy } from 'react'
import { lookForNewRelease } from './new-release.ts'

/** Milliseconds until a part that did not come is asked for again, unless the line is back before. */
const AGAIN = 3000

/**
 * A part that comes when it is first shown: `late(() => import('./Part.tsx'), 'Part')`. Stands inside a `Suspense`. While the line is
 * broken it is waited for: what is missing must not take the page with its text away. After
 * an upgrade of the server the app offers to reload the page.
 */
export function late<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await untilThere(load))[name] }))
}

async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      void lookForNewRelease()
      await new Promise<void>((resolve) => {
        window.setTimeout(resolve, AGAIN)
        window.addEventListener('online', () => resolve(), { once: true })
      })
    }
  }
}
