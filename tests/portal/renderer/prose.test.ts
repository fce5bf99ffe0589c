// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { pointToProse, readProse } from '../../../src/portal/renderer/prose.ts'
import { serialise } from '../../../src/portal/renderer/serialise.ts'

const first = '<p>一</p>'
const second = '<p>二 &amp; 三</p>'
const html = `<main><div class="prose" data-prose="">${first}</div><div data-prose="">${second}</div></main>`

describe('prose in the hydration data', () => {
  it('is a pointer to the text in the page, and comes back as it was', () => {
    const data = { page: { data: { body: second, list: [{ body: first }], title: '<b>' } } }
    const pointed = pointToProse(html, data)
    expect(pointed).toEqual({ page: { data: { body: { $prose: 1 }, list: [{ body: { $prose: 0 } }], title: '<b>' } } })
    document.body.innerHTML = html
    expect(readProse(pointed, document)).toEqual(data)
  })

  it('stays in the data where the page does not show it', () => {
    expect(pointToProse('<main></main>', { body: first })).toEqual({ body: first })
  })
})

describe('serialise', () => {
  it('cannot end its script element', () => {
    const text = serialise({ title: '</script><script>alert(1)</script>\u2028' })
    expect(text).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' })
  })
})
