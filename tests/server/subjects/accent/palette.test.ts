import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLegible } from '../../../../src/contract/colours.ts'
import { writePalette } from '../../../../src/server/subjects/accent/palette.ts'

test.each(['#14716a', '#1d4f91', '#9b1c1c', '#000000'])(
  '%s can be read where words stand in it',
  (colour) => {
    expect(isLegible(colour)).toBe(true)
  },
)

// 4.54 on white, but less on its own tint.
test.each(['#ffffff', '#e69f00', '#2f9e44', '#767676'])('%s cannot', (colour) => {
  expect(isLegible(colour)).toBe(false)
})

test('the palette gives its own values to names that the look knows, and leaves high contrast alone', () => {
  const tokens = readFileSync(new URL('../../../../templates/look/tokens.css', import.meta.url), 'utf8')
  const css = writePalette('#1d4f91')
  expect(css).toMatch(/^:root:not\(\[data-theme~='contrast'\]\)\{[^{}]*--jade-600:#1d4f91;[^{}]*\}\n$/)
  const names = [...css.matchAll(/(--[\w-]+):#[0-9a-f]{6}[;}]/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(tokens).toContain(`\n  ${name}:`)
})
