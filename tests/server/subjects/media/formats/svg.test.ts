import sharp from 'sharp'
import { expect, test } from 'vitest'

import { checkSvg } from '../../../../../src/server/subjects/media/formats/svg.ts'

function checked(svg: string) {
  const result = checkSvg(new TextEncoder().encode(svg))
  if (!result.ok) throw new Error(result.reason)
  return { svg: new TextDecoder().decode(result.svg), removed: result.removed }
}

test('a drawing keeps what it draws with', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00" /></linearGradient><symbol id="s"><path d="M0 0" /></symbol></defs><style>.a{fill:url(#g)}</style><rect class="a" fill="url(#g)" stroke-width="2" /><use href="#s" /><image href="data:image/png;base64,AAAA" width="3" /><title>A &#x26; B</title></svg>'
  expect(checked(`<?xml version="1.0"?><!DOCTYPE svg>${drawing}`)).toEqual({ svg: drawing, removed: [] })
})

test('old links to own parts are written the new way, without their namespace', () => {
  expect(checked('<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#s"/></svg>').svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="#s" /></svg>',
  )
})

test.each([
  ['<script>x()</script>', 'script'],
  ['<g onclick="x()"/>', 'onClick'],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>', 'foreignObject'],
  ['<set attributeName="href" to="x"/>', 'set'],
  ['<animate attributeName="x"/>', 'animate'],
  ['<use href="https://evil.example/x.svg#a"/>', 'href'],
  ['<image xlink:href="https://evil.example/x.png"/>', 'xLinkHref'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', 'href'],
  ['<rect fill="url(https://evil.example/x)"/>', 'fill'],
  ['<rect style="fill:url( \'//evil.example\' )"/>', 'style'],
  ['<style>@import url(https://evil.example)</style>', 'style'],
  ['<style>rect{fill:u\\72l(https://evil.example)}</style>', 'style'],
  ['<iframe src="x"></iframe>', 'iframe'],
  ['<rect style="fill:image-set(\'https://evil.example/x\' 1x)"/>', 'style'],
  ['<rect style="mask:-webkit-image-set(&quot;//evil.example&quot; 1x)"/>', 'style'],
  ['<rect style="mask-image:src(\'https://evil.example\')"/>', 'style'],
  ['<rect fill="cross-fade(\'https://evil.example\', red)"/>', 'fill'],
  ['<style>rect{cursor:image-set("https://evil.example" 1x)}</style>', 'style'],
])('%s goes and is named', (part, name) => {
  const { svg, removed } = checked(`<svg xmlns:xlink="http://www.w3.org/1999/xlink"><g>${part}</g></svg>`)
  expect(removed).toContain(name)
  expect(svg).not.toMatch(/evil|script|body|on\w+=|import|animate|set |svg\+xml|iframe/i)
})

test.each([
  '<style>@media (width > 1px){.a:not(.b):nth-child(2){fill:rgb(1 2 3);transform:rotate(45deg)}}</style>',
  '<rect transform="translate(1,2) scale(2)" aria-label="Hall (east wing)" font-family="Noto Sans(SC)" />',
  '<g style="fill:var(--a);filter:drop-shadow(0 0 1px #000)" />',
])('%s stays: it loads nothing', (part) => {
  const { svg, removed } = checked(`<svg>${part}</svg>`)
  expect(removed).toEqual([])
  expect(svg).toContain(part)
})

test.each([
  ['the end of a section', '<text>a]]&gt;b ]]></text><desc>]]></desc>'],
  ['a character that XML has no place for', '<text id="&#1;">&#1;&#xffff;</text>'],
  ['styles with signs of XML', '<style>a[b="]]>"]{fill:red} .x{&amp; .y{fill:blue}}</style>'],
])('a drawing with %s is still one that can be opened', async (_, part) => {
  const { svg } = checked(`<svg width="2" height="2">${part}</svg>`)
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeDefined()
})

test('a link in a drawing leaves what it shows', () => {
  expect(checked('<svg><a href="javascript:x"><text x="1">t</text></a></svg>').svg).toContain(
    '<text x="1">t</text></svg>',
  )
})

test.each([
  ['no drawing', new TextEncoder().encode('<html>x</html>')],
  ['a drawing in another encoding', new Uint8Array([...new TextEncoder().encode('<svg>'), 0xff])],
  ['nested without end', new TextEncoder().encode('<svg>'.repeat(5_000))],
  ['too large', new TextEncoder().encode(`<svg>${' '.repeat(2_200_000)}</svg>`)],
])('%s is refused', (_, bytes) => {
  expect(checkSvg(bytes)).toMatchObject({ ok: false })
})
