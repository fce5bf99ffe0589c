import { expect, test } from 'vitest'
import { smallMediaCache } from '../../../../../src/server/subjects/media/files/small-media-cache.ts'
import { localStore } from '../../../../../src/server/subjects/media/store/local.ts'
import { temporaryFolder } from '../files.ts'

test('a text is packed once, however many ask at the same time', async () => {
  const held = smallMediaCache(localStore(await temporaryFolder()))
  const body = Buffer.from('text '.repeat(500))
  const packed = await Promise.all([1, 2, 3].map(() => held.gzipped('a', body)))
  expect(new Set(packed).size).toBe(1)
})
