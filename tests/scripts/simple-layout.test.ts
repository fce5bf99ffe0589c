import postcss from 'postcss'
import { expect, it } from 'vitest'
import { simpleLayout } from '../../scripts/simple-layout.ts'

const made = (css: string) =>
  postcss([simpleLayout()]).process(css, { from: undefined }).css.replace(/\s+/g, ' ')
const SIMPLE = ":where([data-theme~='simple'])"

it('says again, for the simple layout, what a phone shows', () => {
  const css = '@media (max-width: 769px) { .a, .b > i { color: red } }'
  expect(made(css)).toBe(`${css} ${SIMPLE} .a, ${SIMPLE} .b > i { color: red }`)
})

it('keeps what only a wide screen shows from the simple layout', () => {
  expect(made('@media (max-width: 1100px) and (min-width: 770px) { .a { color: red } }')).toBe(
    "@media (max-width: 1100px) and (min-width: 770px) { :where(:root:not([data-theme~='simple'])) .a { color: red } }",
  )
})

it('adds to a selector that names the root element what the root element must be', () => {
  const css = "@media (max-width: 769px) { html:not([data-theme~='large']) .a { top: 0 } :root { top: 0 } }"
  expect(made(css)).toContain(
    `html:not([data-theme~='large'])${SIMPLE} .a { top: 0 } :root${SIMPLE} { top: 0 }`,
  )
})

it.each([
  '@media screen and (max-width: 769px) { .a { top: 0 } }',
  '@media print { .a { top: 0 } }',
  '@media (max-width: 400px) { .a { top: 0 } }',
])('leaves alone %s', (css) => {
  expect(made(css)).toBe(css)
})
