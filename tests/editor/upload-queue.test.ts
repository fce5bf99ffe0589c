// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refused } from '../../src/editor/kit/api.ts'
import { sendFile } from '../../src/editor/media/send.ts'
import { helpOf, UploadQueue } from '../../src/editor/media/upload-queue.ts'
import { eventually } from '../support/eventually.ts'

vi.mock('../../src/editor/media/send.ts')
const refusals = new Map<string, Refused[]>()
const sent: string[] = []
beforeEach(() => {
  refusals.clear()
  sent.length = 0
  vi.mocked(sendFile).mockImplementation(async (_path, { name = '' }) => {
    sent.push(name)
    const refusal = refusals.get(name)?.shift()
    if (refusal) throw refusal
    return { isNew: true, file: { id: name } } as never
  })
})

test('of 200 files with a bad one and one that is cut off 198 arrive; both are named, and sent again alone', async () => {
  const added = vi.fn<(last: unknown) => void>()
  const queue = new UploadQueue(added)
  refusals.set('50.jpg', [new Refused(422, { reason: 'media-refused', message: 'it is no picture' })])
  refusals.set('120.jpg', [new Refused(0)])
  queue.add(
    Array.from({ length: 200 }, (_, n) => new File(['x'], `${n}.jpg`)),
    'folder',
  )
  await eventually(() => expect(added).toHaveBeenCalled())
  const failed = () => queue.snapshot().filter(({ state }) => state === 'failed')
  expect(queue.snapshot().filter(({ state }) => state === 'done')).toHaveLength(198)
  expect(failed().map(({ file, problem }) => [file.name, problem?.status])).toEqual([
    ['50.jpg', 422],
    ['120.jpg', 0],
  ])
  expect(sent).toHaveLength(200)
  for (const { number } of failed()) queue.again(number)
  await eventually(() => expect(failed()).toEqual([]))
  expect(sent.slice(200)).toEqual(['50.jpg', '120.jpg'])
})

test('two are sent at a time; told that the server is busy, it waits and sends again by itself', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = new UploadQueue(() => undefined)
  const sending: number[] = []
  queue.subscribe(() => sending.push(queue.snapshot().filter(({ state }) => state === 'sending').length))
  refusals.set('0.jpg', [new Refused(503), new Refused(429)])
  queue.add(
    Array.from({ length: 5 }, (_, n) => new File(['x'], `${n}.jpg`)),
    '',
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queue.snapshot().map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(sent.filter((name) => name === '0.jpg')).toHaveLength(3)
  expect(Math.max(...sending)).toBe(2)
})

test('another try is offered where it can help, another name where that is all it takes, and neither where the file itself is refused', async () => {
  const help = (status: number, reason = '', field = '') => helpOf(new Refused(status, { reason, field }))
  for (const status of [0, 401, 408, 500, 503, 507]) expect(help(status)).toBe('again')
  expect(help(400, 'cut')).toBe('again')
  expect(help(422, 'media-refused', 'name')).toBe('rename')
  for (const status of [400, 403, 409, 413, 422]) expect(help(status, 'media-refused')).toBeUndefined()

  const added = vi.fn<(last: unknown) => void>()
  const queue = new UploadQueue(added)
  refusals.set('long.jpg', [new Refused(422, { reason: 'media-refused', field: 'name' })])
  queue.add([new File(['x'], 'long.jpg')], '')
  await eventually(() => expect(queue.snapshot()[0]?.state).toBe('failed'))
  queue.again(1, 'short.jpg')
  await eventually(() => expect(queue.snapshot()[0]?.state).toBe('done'))
  expect(sent).toEqual(['long.jpg', 'short.jpg'])
})
