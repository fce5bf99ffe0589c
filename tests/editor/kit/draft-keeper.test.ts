// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EditedContent, keepDraft } from '../../../src/editor/contents/draft-keeper.ts'
import { api, noteArrival, Refused } from '../../../src/editor/kit/api.ts'
import { createKeeper, type Kept } from '../../../src/editor/kit/draft-keeper.ts'

interface State extends Kept {
  text: string
}
interface Answer {
  draftVersion: number
  savedAt: string
}
const SAVED_AT = '2026-11-20T09:30:00.000Z'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A keeper, the texts that the server has taken, and what it is to refuse with next. */
function keeping() {
  const taken: string[] = []
  const refusals: Refused[] = []
  const start: State = { text: '', savedAt: undefined, status: 'saved' }
  const keeper = createKeeper<State, Answer>(start, 0, {
    async save({ text }, draftVersion) {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      taken.push(`${draftVersion} ${text}`)
      return { draftVersion: draftVersion + 1, savedAt: SAVED_AT }
    },
    settled: () => ({}),
  })
  return { keeper, taken, refusals }
}

test('what could not be saved while the network was lost is saved with the next connection, with all that was written since', async () => {
  const { keeper, taken, refusals } = keeping()
  refusals.push(new Refused(0), new Refused(503))
  keeper.change({ text: '一' })
  await vi.advanceTimersByTimeAsync(1200)
  expect([keeper.snapshot().status, keeper.isDirty()]).toEqual(['failed', true])
  await vi.advanceTimersByTimeAsync(5000)
  expect(keeper.snapshot().status).toBe('failed')
  keeper.change({ text: '一二' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(taken).toEqual(['0 一二'])
  expect([keeper.snapshot().status, keeper.isDirty()]).toEqual(['saved', false])
})

test('a server that does not answer is waited for half a minute; then the text is sent again', async () => {
  const taken: string[] = []
  let isSilent = true
  const start: State = { text: '', savedAt: undefined, status: 'saved' }
  const keeper = createKeeper<State, Answer>(start, 0, {
    save: ({ text }, draftVersion, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Refused(0)))
        if (isSilent) return
        taken.push(text)
        resolve({ draftVersion: draftVersion + 1, savedAt: SAVED_AT })
      }),
    settled: () => ({}),
  })
  keeper.change({ text: '一' })
  await vi.advanceTimersByTimeAsync(1200 + 29_000)
  expect(keeper.snapshot().status).toBe('saving')
  isSilent = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.snapshot().status).toBe('failed')
  await vi.advanceTimersByTimeAsync(5000)
  expect([taken, keeper.snapshot().status]).toEqual([['一'], 'saved'])
})

test('what was refused because the session was over is saved at once when somebody has logged in again', async () => {
  const { keeper, taken, refusals } = keeping()
  const leave = keeper.subscribe(() => undefined)
  refusals.push(new Refused(401, { reason: 'login' }))
  keeper.change({ text: '一' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(keeper.snapshot().status).toBe('failed')
  noteArrival()
  await vi.advanceTimersByTimeAsync(0)
  expect([taken, keeper.snapshot().status]).toEqual([['0 一'], 'saved'])
  leave()
})

test('what has to be saved before something else is done says why it could not be', async () => {
  const { keeper, refusals } = keeping()
  await keeper.kept()
  const tooLong = new Refused(413)
  refusals.push(new Refused(0), tooLong, new Refused(409, { reason: 'stale' }))
  keeper.change({ text: '一' })
  await expect(keeper.kept()).rejects.toMatchObject({ status: 0 })
  await expect(keeper.kept()).rejects.toBe(tooLong)
  await expect(keeper.kept()).rejects.toMatchObject({ status: 409, reason: 'stale' })
})

test('a stale text is sent no more, however much is written, until one of both is chosen', async () => {
  const { keeper, taken, refusals } = keeping()
  refusals.push(new Refused(409, { reason: 'stale' }))
  keeper.change({ text: '我的' })
  await vi.advanceTimersByTimeAsync(1200)
  keeper.change({ text: '我的，再写' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([taken, keeper.snapshot().status]).toEqual([[], 'stale'])
  await keeper.keepMine(7)
  expect(taken).toEqual(['7 我的，再写'])
})

test('what is written while a save is under way is saved after it, one at a time', async () => {
  const { keeper, taken } = keeping()
  keeper.change({ text: '一' })
  const first = keeper.flush()
  keeper.change({ text: '一二' })
  await first
  await keeper.flush()
  expect(taken.at(-1)).toMatch(/一二$/)
  expect(taken.map((one) => one.split(' ')[0])).toEqual(taken.map((_, at) => String(at)))
})

test('while one save is under way no other is sent, whoever asks for it', async () => {
  const sent: number[] = []
  let answer = () => {}
  const start: State = { text: '', savedAt: undefined, status: 'saved' }
  const keeper = createKeeper<State, Answer>(start, 0, {
    async save(_now, draftVersion) {
      sent.push(draftVersion)
      await new Promise<void>((done) => (answer = done))
      return { draftVersion: draftVersion + 1, savedAt: SAVED_AT }
    },
    settled: () => ({}),
  })
  keeper.change({ text: '一' })
  const first = keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  keeper.change({ text: '一二' })
  const second = keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([0])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([0, 1])
  answer()
  expect(await Promise.all([first, second])).toEqual([true, true])
})

test('what is not taken as it is says why, is not sent again as it is, and is saved once it is changed', async () => {
  const { keeper, taken, refusals } = keeping()
  refusals.push(new Refused(413))
  keeper.change({ text: '太长' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keeper.snapshot()).toMatchObject({ text: '太长', status: 'failed', problem: { status: 413 } })
  expect([taken, keeper.isDirty()]).toEqual([[], true])
  keeper.change({ text: '短' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(taken).toEqual(['0 短'])
  expect(keeper.snapshot()).toMatchObject({ status: 'saved', problem: undefined })
})

test('what the server has already, because an answer was lost, is not sent again', async () => {
  const sent = vi
    .spyOn(api, 'POST')
    .mockResolvedValue({ error: { reason: 'stale' }, response: new Response('', { status: 409 }) } as never)
  const content = { id: 'a', fields: { title: '' }, state: 'draft', isColumnBinned: false, draftVersion: 0 }
  const keeper = keepDraft(content as unknown as EditedContent)
  keeper.change({ title: '写了' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(keeper.snapshot().status).toBe('stale')
  await keeper.writeOn({ title: '写了' }, { fields: { title: '写了' }, draftVersion: 1 })
  await vi.advanceTimersByTimeAsync(5000)
  expect([keeper.snapshot().status, keeper.version(), keeper.isDirty()]).toEqual(['saved', 1, false])
  expect(sent).toHaveBeenCalledTimes(1)
  // Anything else is.
  await keeper.writeOn({ title: '写了别的' }, { fields: { title: '写了' }, draftVersion: 1 })
  expect(sent).toHaveBeenCalledTimes(2)
  sent.mockRestore()
})
