import postcss from 'postcss'
import { expect, it } from 'vitest'
import { displayWidths } from '../../scripts/display-widths.ts'

const made = (css: string) =>
  postcss([displayWidths()]).process(css, { from: undefined }).css.replace(/\s+/g, ' ')
const SIMPLE = ":where([data-theme~='simple'])"
const LARGE = ":where([data-theme~='large']:not([data-theme~='larger']))"
const LARGER = ":where([data-theme~='larger'])"

it('says again, for the simple layout, what a phone shows', () => {
  const css = '@media (max-width: 769px) { .a, .b > i { color: red } }'
  expect(made(css)).toContain(`${css} ${SIMPLE} .a, ${SIMPLE} .b > i { color: red }`)
})

it('gives larger text the layout of a window as much narrower as the text is larger', () => {
  const css = '@media (max-width: 769px) { .a { top: 0 } }'
  expect(made(css)).toContain(`@media (max-width: 1041px) { ${LARGE} .a { top: 0 } }`)
  expect(made(css)).toContain(`@media (max-width: 1278px) { ${LARGER} .a { top: 0 } }`)
})

it('counts no window as wider than a page is laid out', () => {
  const css = '@media (max-width: 999px) { .a { top: 0 } } @media (min-width: 1000px) { .b { top: 0 } }'
  expect(made(css)).toContain(` ${LARGE} .a { top: 0 } ${LARGER} .a { top: 0 }`)
  expect(made(css)).not.toContain(`${LARGE} .b`)
})

it('keeps what only a wide screen shows from the simple layout and from larger text', () => {
  const css = made('@media (max-width: 1100px) and (min-width: 770px) { .a { top: 0 } }')
  expect(css).toContain(":where(:root:not([data-theme~='simple']):not([data-theme~='large'])) .a { top: 0 }")
  expect(css).toContain(
    "@media (min-width: 1042px) { :where([data-theme~='large']:not([data-theme~='larger']):not([data-theme~='simple'])) .a",
  )
  expect(css).not.toContain(SIMPLE)
})

it('adds to a selector that names the root element what the root element must be', () => {
  const css = "@media (max-width: 769px) { html:not([data-theme~='large']) .a { top: 0 } :root { top: 0 } }"
  expect(made(css)).toContain(
    `html:not([data-theme~='large'])${SIMPLE} .a { top: 0 } :root${SIMPLE} { top: 0 }`,
  )
})

it.each(['@media screen and (max-width: 769px) { .a { top: 0 } }', '@media print { .a { top: 0 } }'])(
  'leaves alone %s',
  (css) => {
    expect(made(css)).toBe(css)
  },
)
