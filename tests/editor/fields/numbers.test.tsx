// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { SchemaForm } from '../../../src/editor/fields/SchemaForm.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

await loadWords('zh-CN')
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const schema = {
  type: 'object' as const,
  properties: { least: { title: '不低于', type: 'number' as const, minimum: 0 } },
}

/** A form with one field for a number; `type` types at its end, and says what the field and the form then have. */
async function openField() {
  const taken: unknown[] = []
  function Form() {
    const [values, setValues] = useState<Record<string, unknown>>({})
    taken.push(values.least)
    return <SchemaForm schema={schema} values={values} onChange={setValues} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Form />))
  const field = place.querySelector('input')
  if (!field) throw new Error('the form has no field')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const write = (text: string) =>
    act(async () => {
      field.focus()
      setValue?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  /** What the field shows and what the form has, once it was left. */
  const left = async () => {
    await act(async () => field.blur())
    return [field.value, taken.at(-1)]
  }
  return { field, write, left, close: () => act(async () => root.unmount()) }
}

test('what is typed into a field for a number stays as it was typed, so that its fault can be said there', async () => {
  const { write, left, close } = await openField()
  const entered: unknown[] = []
  for (const typed of [
    '12.5',
    '42,5',
    '-5',
    '１５',
    'abc',
    '12.',
    '1e3',
    '007',
    ' 12 ',
    '9007199254740993',
  ]) {
    await write(typed)
    entered.push(await left())
  }
  expect(entered).toEqual([
    ['12.5', 12.5],
    ['42,5', '42,5'],
    ['-5', -5],
    ['１５', '１５'],
    ['abc', 'abc'],
    ['12.', 12],
    ['1e3', '1e3'],
    ['007', '007'],
    // As a spreadsheet copies it; and a number of which a browser would lose digits.
    [' 12 ', 12],
    ['9007199254740993', '9007199254740993'],
  ])
  await close()
})

test.each([
  ['-0.5', -0.5],
  ['12.05', 12.05],
  ['12.50', 12.5],
  ['-0', '-0'],
  [' ', ' '],
  ['　', '　'],
])('%j typed key by key is neither another number nor one that nobody typed', async (keys, taken) => {
  const { field, write, left, close } = await openField()
  for (const key of keys) await write(field.value + key)
  expect(await left()).toEqual([keys, taken])
  await write('')
  expect(await left()).toEqual(['', undefined])
  await close()
})
