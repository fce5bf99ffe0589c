import { expect, it } from 'vitest'
import { partIn } from '../../../src/editor/kit/download.ts'

it('a part of a download has the bytes that were sent in Base64', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
  const part = partIn(Buffer.from(bytes).toString('base64'))
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes)
})
