import { expect, test } from 'vitest'
import { sealing } from '../../../src/editor/kit/sealing.ts'

const base = { body: '<p>旧</p>' }
const text = {
  title: '标题',
  at: '2026-11-21T10:26:41Z',
  draftVersion: 3,
  base,
  fields: { body: '<p>新</p>' },
  sent: [],
}

test('a text is opened as it was sealed, and by nobody with another key', async () => {
  const { seal, open } = sealing<typeof text>('a')
  const sealed = await seal(text)
  expect(await open(sealed)).toEqual(text)
  expect(await sealing('b').open(sealed)).toBeUndefined()
})

test('what a text is based on is sealed once, and what was written anew each time', async () => {
  const { seal, open } = sealing<typeof text>('a')
  const [first, second] = [await seal(text), await seal({ ...text, fields: { body: '<p>新的</p>' } })]
  if (!('parts' in first && 'parts' in second)) throw new Error('it is sealed in parts')
  expect(second.parts.base).toBe(first.parts.base)
  expect(second.parts.fields).not.toBe(first.parts.fields)
  expect(await open(second)).toEqual({ ...text, fields: { body: '<p>新的</p>' } })
})

test('a text that an earlier version sealed as one is opened', async () => {
  const { seal, open } = sealing<{ title: string }>('a')
  const sealed = await seal({ title: '标题' })
  if (!('rest' in sealed)) throw new Error('it is sealed in parts')
  expect(await open(sealed.rest)).toEqual({ title: '标题' })
})
