import { expect, onTestFinished, test, vi } from 'vitest'
import { Busy } from '../../../../src/server/ground/busy.ts'
import { inShare, PATIENCE, readSizes, type Share, Shares } from '../../../../src/server/store/db/shares.ts'

const SIZES = { public: 1, residents: 2, staff: 1, imports: 1, background: 1 }

function sharesWith(options: { atOnce?: number } = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: object[] = []
  const log = { warn: (details: object) => void lines.push(details) }
  const shares = new Shares(SIZES, { log, now: () => Date.now(), ...options })
  const enter = (share: Share) => inShare(share, () => shares.enter())
  const figuresOf = (share: Share) => shares.figures().find((one) => one.share === share)
  return { shares, lines, enter, figuresOf }
}

/** Whether it is there by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  await vi.advanceTimersByTimeAsync(0)
  return Promise.race([settled, Promise.resolve().then(() => false)])
}

test('a share that is full lets the others in, and its own as one leaves, in the order in which they came', async () => {
  const { enter, figuresOf } = sharesWith()
  const leave = await enter('residents')
  await enter('residents')
  const [third, fourth] = [enter('residents'), enter('residents')]
  expect(await isSettled(third)).toBe(false)
  expect(figuresOf('residents')).toMatchObject({ busy: 2, waiting: 2 })
  for (const share of ['public', 'staff', 'imports', 'background'] as const)
    expect(await isSettled(enter(share))).toBe(true)
  leave()
  expect(await isSettled(third)).toBe(true)
  expect(await isSettled(fourth)).toBe(false)
})

test('who asks in nobody’s name takes the sessions of the background', async () => {
  const { shares, figuresOf } = sharesWith()
  await shares.enter()
  expect(figuresOf('background')).toMatchObject({ busy: 1 })
})

test('where all have one session, each share has it in its turn', async () => {
  const { shares, enter } = sharesWith({ atOnce: 1 })
  const order: Share[] = []
  const one = async (share: Share) => {
    const leave = await enter(share)
    order.push(share)
    await Promise.resolve()
    leave()
  }
  await Promise.all([
    one('staff'),
    one('staff'),
    one('staff'),
    one('residents'),
    one('public'),
    one('public'),
  ])
  expect(order).toEqual(['staff', 'residents', 'staff', 'public', 'staff', 'public'])
  expect(shares.figures().every(({ busy, waiting }) => busy === 0 && waiting === 0)).toBe(true)
})

test('who has waited for too long is told to come again, and later ones go on waiting', async () => {
  const { enter, figuresOf, lines } = sharesWith()
  const leave = await enter('public')
  const first = enter('public')
  const refused = first.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(PATIENCE.public - 500)
  const second = enter('public')
  await vi.advanceTimersByTimeAsync(600)
  expect(await refused).toBeInstanceOf(Busy)
  expect(figuresOf('public')).toMatchObject({ busy: 1, waiting: 1, refused: 1 })
  leave()
  await expect(second).resolves.toBeTypeOf('function')
  expect(lines).toEqual([{ share: 'public', sessions: 1, busy: 1, waiting: 1 }])
})

test('while the process was stopped nobody has waited', async () => {
  const { enter } = sharesWith()
  const leave = await enter('public')
  const waiting = enter('public')
  await vi.advanceTimersByTimeAsync(200)
  // The clock goes on, and no timer.
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(200)
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('more than a hundred for a session do not wait at all, and the log says so once', async () => {
  const { enter, figuresOf, lines } = sharesWith()
  await enter('staff')
  const waiting = Array.from({ length: 100 }, () => enter('staff'))
  for (let extra = 0; extra < 3; extra += 1) {
    const error = await enter('staff').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode: 503, reason: 'busy' })
    expect(Object(error).retryAfter).toBeGreaterThanOrEqual(2)
  }
  expect(figuresOf('staff')).toMatchObject({ waiting: 100, refused: 3 })
  expect(lines).toHaveLength(1)
  const ended = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(PATIENCE.staff + 200)
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
})

test('a share is stuck that others want and of which no session comes back for seconds', async () => {
  const { shares, enter } = sharesWith()
  const leave = await enter('public')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shares.stuck()).toEqual([])
  const waiting = enter('public').catch(() => {})
  expect(shares.stuck()).toEqual(['public'])
  leave()
  await waiting
  expect(shares.stuck()).toEqual([])
})

test('the setting names shares, and who is not named keeps the default', () => {
  expect(readSizes()).toEqual({ public: 4, residents: 8, staff: 4, imports: 2, background: 2 })
  expect(readSizes('residents=16,staff=1')).toEqual({
    public: 4,
    residents: 16,
    staff: 1,
    imports: 2,
    background: 2,
  })
})
