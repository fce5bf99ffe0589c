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

test('what is typed into a field for a number stays as it was typed, so that its fault can be said there', async () => {
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
  const entered: unknown[] = []
  for (const typed of ['12.5', '42,5', '-5', '１５', 'abc', '12.']) {
    await act(async () => {
      field.focus()
      setValue?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => field.blur())
    entered.push([field.value, taken.at(-1)])
  }
  expect(entered).toEqual([
    ['12.5', 12.5],
    ['42,5', '42,5'],
    ['-5', -5],
    ['１５', '１５'],
    ['abc', 'abc'],
    ['12.', 12],
  ])
  await act(async () => root.unmount())
})
