import { Session } from 'node:inspector/promises'

/** How often each function is called meanwhile. It does not depend on how fast or busy the machine is. */
export async function callsOf(run: () => unknown): Promise<{ url: string; name: string; count: number }[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result.flatMap(({ url, functions }) =>
    functions.map(({ functionName: name, ranges: [whole] }) => ({ url, name, count: whole?.count ?? 0 })),
  )
}

export const sumOf = (calls: { count: number }[]) => calls.reduce((sum, { count }) => sum + count, 0)
