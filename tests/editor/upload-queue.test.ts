// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../src/editor/api.ts'
import { sendFile } from '../../src/editor/media/send.ts'
import { UploadQueue } from '../../src/editor/media/upload-queue.ts'

vi.mock('../../src/editor/media/send.ts')
const refusals = new Map<string, Refused[]>()
const sent: string[] = []
beforeEach(() => {
  refusals.clear()
  sent.length = 0
  vi.mocked(sendFile).mockImplementation(async (_path, _query, { name }) => {
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
  await vi.waitFor(() => expect(added).toHaveBeenCalled())
  const failed = () => queue.snapshot().filter(({ state }) => state === 'failed')
  expect(queue.snapshot().filter(({ state }) => state === 'done')).toHaveLength(198)
  expect(failed().map(({ file, problem }) => [file.name, problem?.status])).toEqual([
    ['50.jpg', 422],
    ['120.jpg', 0],
  ])
  expect(sent).toHaveLength(200)
  for (const { number } of failed()) queue.again(number)
  await vi.waitFor(() => expect(failed()).toEqual([]))
  expect(sent.slice(200)).toEqual(['50.jpg', '120.jpg'])
})
