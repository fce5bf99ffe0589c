import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { temporaryFolder } from './files.ts'

const KEY = 'ab000000000000000000000000000001'
const read = async (
  store: ReturnType<typeof localStore>,
  key: string,
  range?: { start: number; end: number },
) => {
  const stored = await store.get(key, range)
  return stored && { size: stored.size, text: await text(stored.stream) }
}

test('bytes come back whole and in part, from a folder named by the first two digits', async () => {
  const folder = await temporaryFolder()
  const store = localStore(join(folder, 'media'))
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  expect(await read(store, KEY)).toEqual({ size: 5, text: 'hello' })
  expect(await read(store, KEY, { start: 1, end: 3 })).toEqual({ size: 5, text: 'ell' })
  expect(await readdir(join(folder, 'media', 'ab'))).toEqual([KEY])
})

test('what is not there is undefined, and deleting it is no error', async () => {
  const store = localStore(await temporaryFolder())
  expect(await store.get(KEY)).toBeUndefined()
  expect(await store.has(KEY)).toBe(false)
  await store.delete(KEY)
})

test('what was deleted is gone', async () => {
  const store = localStore(await temporaryFolder())
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  await store.delete(KEY)
  expect(await store.has(KEY)).toBe(false)
})

test('bytes under a key never change', async () => {
  const store = localStore(await temporaryFolder())
  await store.put(KEY, Buffer.from('first'), 'text/plain')
  await store.put(KEY, Buffer.from('other'), 'text/plain')
  expect(await read(store, KEY)).toMatchObject({ text: 'first' })
})

test('a write that fails leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'ab'))
  const store = localStore(folder)
  const broken = new Proxy(Buffer.alloc(0), {
    get: () => {
      throw new Error('disk full')
    },
  })
  await expect(store.put(KEY, broken, 'text/plain')).rejects.toThrow('disk full')
  expect(await readdir(join(folder, 'ab'))).toEqual([])
})

test.each(['../../etc/passwd', '', 'AB000000000000000000000000000001', `${KEY}/x`, `${KEY}-360.png`])(
  'the key %j is refused before any file is touched',
  async (key) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'x'), '')
    const store = localStore(join(folder, 'media'))
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key')
    await expect(store.get(key)).rejects.toThrow('not a key')
    expect(await readdir(folder)).toEqual(['x'])
  },
)
