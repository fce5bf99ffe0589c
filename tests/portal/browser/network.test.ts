// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { hasTyped } from '../../../src/portal/browser/network.ts'

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
