import { expect, test, vi } from 'vitest'
import { EnvironmentError } from '../../../../src/server/ground/operator-error.ts'
import { processesOf } from '../../../../src/server/house/processes/run-processes.ts'
import { Supervisor } from '../../../../src/server/house/processes/supervisor.ts'
import { eventually } from '../../../support/eventually.ts'

/** Processes that do what the test says; one that is told to stop ends with 0. */
function made({ count = 2, now = () => 0 }: { count?: number; now?: () => number } = {}) {
  const forked: { listen: (at?: string) => void; end: (code: number | null) => void; stop: () => void }[] = []
  const fork = () => {
    let listen: (at: string | undefined) => void = () => {}
    let end: (code: number | null) => void = () => {}
    const ended = new Promise<number | null>((resolve) => (end = resolve))
    const listening = new Promise<string | undefined>((resolve) => (listen = resolve))
    void ended.then(() => listen(undefined))
    const stop = vi.fn<() => void>(() => end(0))
    forked.push({ listen: (at = 'http://here') => listen(at), end, stop })
    return { listening, ended, stop }
  }
  const waits: number[] = []
  const wait = vi.fn<(milliseconds: number) => Promise<void>>(async (milliseconds) => {
    waits.push(milliseconds)
  })
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  return { supervisor: new Supervisor({ count, fork, log, wait, now }), forked, waits, log }
}

async function started(made_: ReturnType<typeof made>): Promise<void> {
  const start = made_.supervisor.start()
  made_.forked[0]?.listen()
  await eventually(() => expect(made_.forked.length).toBeGreaterThan(1))
  for (const { listen } of made_.forked) listen()
  await start
}

test('the first process prepares what all need; the others start when it listens', async () => {
  const { supervisor, forked } = made({ count: 3 })
  const start = supervisor.start()
  expect(forked.length).toBe(1)
  forked[0]?.listen('http://one')
  await eventually(() => expect(forked.length).toBe(3))
  for (const { listen } of forked) listen()
  expect(await start).toBe('http://one')
})

test('a first process that cannot start, such as by a wrong setting, ends it all with its exit code', async () => {
  const { supervisor, forked, waits } = made()
  const start = supervisor.start()
  forked[0]?.end(1)
  expect(await start).toBe(1)
  expect([forked.length, waits]).toEqual([1, []])
})

test('a process that is killed is replaced at once, and later each time it happens again', async () => {
  const all = made()
  await started(all)
  for (let ends = 0; ends < 8; ends += 1) {
    all.forked.at(-1)?.end(null)
    await eventually(() => expect(all.forked.length).toBe(3 + ends))
  }
  expect(all.waits).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(all.supervisor.figures()).toEqual({ running: 2, ended: 8 })
})

test('one that has served for a minute is replaced at once again', async () => {
  let time = 0
  const all = made({ now: () => time })
  await started(all)
  for (const lived of [1000, 59_000, 60_000]) {
    time += lived
    const before = all.forked.length
    all.forked.at(-1)?.end(1)
    await eventually(() => expect(all.forked.length).toBe(before + 1))
  }
  expect(all.waits).toEqual([0, 1000, 0])
})

test('a reload replaces one after the other, and an old one stops when its new one listens', async () => {
  const all = made()
  await started(all)
  const reload = all.supervisor.reload()
  await eventually(() => expect(all.forked.length).toBe(3))
  expect(all.forked[0]?.stop).not.toHaveBeenCalled()
  all.forked[2]?.listen()
  await eventually(() => expect(all.forked.length).toBe(4))
  expect(all.forked[0]?.stop).toHaveBeenCalledTimes(1)
  expect(all.forked[1]?.stop).not.toHaveBeenCalled()
  all.forked[3]?.listen()
  await reload
  expect(all.forked[1]?.stop).toHaveBeenCalledTimes(1)
  expect([all.forked.length, all.waits]).toEqual([4, []])
})

test('a reload whose new process cannot start leaves the old ones as they are', async () => {
  const all = made()
  await started(all)
  const reload = all.supervisor.reload()
  all.forked[2]?.end(1)
  await reload
  expect(all.forked.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([0, 0, 0])
  expect(all.supervisor.figures()).toEqual({ running: 2, ended: 0 })
  expect(all.log.error).toHaveBeenCalledTimes(1)
})

test('a process that ends during a reload is replaced once: the number of processes stays', async () => {
  const all = made()
  await started(all)
  const [first, second] = all.forked
  const reload = all.supervisor.reload()
  await eventually(() => expect(all.forked.length).toBe(3))
  // The one whose successor starts, and the one whose turn comes later.
  first?.end(null)
  second?.end(null)
  await eventually(() => expect(all.forked.length).toBe(4))
  for (const { listen } of all.forked) listen()
  await reload
  expect([all.forked.length, all.supervisor.figures()]).toEqual([4, { running: 2, ended: 2 }])
})

test('a process that ends while its successor cannot start is replaced all the same', async () => {
  const all = made()
  await started(all)
  const reload = all.supervisor.reload()
  await eventually(() => expect(all.forked.length).toBe(3))
  all.forked[0]?.end(null)
  all.forked[2]?.end(1)
  await reload
  await eventually(() => expect(all.forked.length).toBe(4))
  expect(all.supervisor.figures()).toEqual({ running: 2, ended: 1 })
})

test('told to stop, all stop and none is replaced; what one had to cut off is told', async () => {
  const all = made()
  await started(all)
  vi.mocked(all.forked[1]?.stop ?? (() => {})).mockImplementation(() => all.forked[1]?.end(3))
  expect(await all.supervisor.stop()).toBe(3)
  expect([all.forked.length, all.supervisor.figures().running]).toEqual([2, 0])
})

test('PROCESSES says how many: one by default, and one only on the embedded database', () => {
  const url = { DATABASE_URL: 'postgres://x' }
  expect([
    processesOf({}),
    processesOf({ PROCESSES: '1', ...url }),
    processesOf({ PROCESSES: 'auto' }),
  ]).toEqual([undefined, undefined, undefined])
  expect(processesOf({ PROCESSES: '3', ...url })).toBe(3)
  expect(processesOf({ PROCESSES: 'auto', ...url })).toBeGreaterThan(0)
  expect(() => processesOf({ PROCESSES: '2' })).toThrow(EnvironmentError)
})
