// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { hasTyped, watchTyping } from '../../../src/portal/browser/typed.ts'

it.each([
  ['<input value="a">', 'input', { value: 'b' }],
  ['<textarea>a</textarea>', 'textarea', { value: 'b' }],
  ['<input type="checkbox">', 'input', { checked: true }],
])('%s is typed in once it differs from what came', (html, field, change) => {
  document.body.innerHTML = html
  expect(hasTyped(document)).toBe(false)
  Object.assign(document.querySelector(field) ?? {}, change)
  expect(hasTyped(document)).toBe(true)
})

it('a field counts as typed in although its attribute says the same, until it is gone', () => {
  watchTyping()
  document.body.innerHTML = '<select><option>a</option></select>'
  const field = document.querySelector('select')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(hasTyped(document)).toBe(true)
  field?.remove()
  expect(hasTyped(document)).toBe(false)
})
