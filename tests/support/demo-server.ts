import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a server with the demo, shared by all browser tests: none of them may change what it holds. */
    demo: string
  }
}

/** One server with the demo for every browser test; DEMO_ORIGIN names one that runs already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.DEMO_ORIGIN
  if (running) {
    project.provide('demo', running)
    return async () => {}
  }
  const server = await startServer()
  project.provide('demo', server.origin)
  return async () => void (await server.stop())
}
