import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test('an accordion of check boxes becomes details', () => {
  const body = `<ul class="jekyllcodex_accordion">
	<li><input type="checkbox" id="accordion1">
		<label for="accordion1"><strong>One</strong></label><div>
		<p>First</p>

		<p>Second</p>
	</div></li>
	<li><input type="checkbox" id="accordion2"><label for="accordion2">Two</label><div><p>Third</p></div></li>
</ul>`
  expect(rendered(body)).toBe(
    '<details><summary>One</summary><p>First</p><p>Second</p></details><details><summary>Two</summary><p>Third</p></details>',
  )
})

test('details inside an accordion stay', () => {
  const body =
    '<div><input type="checkbox" id="x"><label for="x">A</label><div><details><summary>B</summary>C</details></div></div>'
  expect(rendered(body)).toBe(
    '<details><summary>A</summary><details><summary>B</summary><p>C</p></details></details>',
  )
})

test('a list of options is no accordion', () => {
  expect(rendered('<ul><li><input type="checkbox" id="x"><label for="x">Yes</label></li></ul>')).toBe(
    '<ul><li>Yes</li></ul>',
  )
})

test('a summary is its words', () => {
  expect(rendered('<details open><summary><br><h3> A </h3><br></summary>B</details>')).toBe(
    '<details open><summary>A</summary><p>B</p></details>',
  )
})

test('details without a summary give way to what they hold', () => {
  expect(rendered('<details><p>Text</p></details>')).toBe('<p>Text</p>')
})
