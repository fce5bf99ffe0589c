import { describe, expect, it } from 'vitest'
import { markLanguages } from '../../../src/portal/languages/mark-html.ts'

const page = (main: string, around = '') =>
  `<!DOCTYPE html><html lang="en"><body>${around}<main lang="zh-CN"><div data-page="true">${main}</div></main></body></html>`
const marked = (main: string) => /data-page="true">(.*)<\/div><\/main>/s.exec(markLanguages(page(main)))?.[1]

describe('words in two languages', () => {
  it.each([
    ['its own language is not said again', '<p>公租房</p>', '<p>公租房</p>'],
    ['another language is said by the element', '<p>All projects</p>', '<p lang="en">All projects</p>'],
    ['numbers and signs are in none', '<p>12 – 3.5%</p>', '<p>12 – 3.5%</p>'],
    [
      'what stands in an element goes by that element',
      '<p>All <b>公租房</b></p>',
      '<p lang="en">All <b lang="zh-CN">公租房</b></p>',
    ],
    [
      'text that comes after text of another language',
      '<p>公租房<b>一</b> and more</p>',
      '<p>公租房<b>一</b><span lang="en"> and more</span></p>',
    ],
    [
      'a name in a sentence',
      '<p>Sections of 走进安居, 12 in all</p>',
      '<p><span lang="en">Sections of <span lang="zh-CN">走进安居</span>, 12 in all</span></p>',
    ],
    ['letters in a Chinese sentence', '<p>A1栋的APP和 VIP 房</p>', '<p>A1栋的APP和 VIP 房</p>'],
    [
      'words that are read out',
      '<nav aria-label="Sections"><a>首页</a></nav>',
      '<nav aria-label="Sections" lang="en"><a lang="zh-CN">首页</a></nav>',
    ],
    [
      'an element without an end',
      '<img src="/a.svg" alt="A house"/><p>房</p>',
      '<img src="/a.svg" alt="A house" lang="en"/><p>房</p>',
    ],
    ['what a tag says itself stands', '<p lang="fr">All projects</p>', '<p lang="fr">All projects</p>'],
    [
      'signs in attributes and code end no element',
      '<a title="a > b 房">x<script>if (a<b) "</p>"</script></a><p>Done it</p>',
      '<a title="a > b 房">x<script>if (a<b) "</p>"</script></a><p lang="en">Done it</p>',
    ],
  ])('%s', (_what, before, after) => {
    expect(marked(before)).toBe(after)
  })

  it('get no new elements where scripts expect what the server wrote', () => {
    const live = '<div data-live="form"><p>Sections of 走进安居</p></div>'
    expect(marked(live)).toBe('<div data-live="form"><p>Sections of 走进安居</p></div>')
    const around = '<header><p>Run by 安居</p><p>首页</p></header>'
    expect(markLanguages(page('', around))).toContain(
      '<p lang="zh-CN">Run by 安居</p><p lang="zh-CN">首页</p>',
    )
  })

  it('keep every other character, however the page is made', () => {
    const odd = page(
      '<p>a &lt; b</p><br><!-- <p> --><textarea>a </p> b</textarea><svg><title>图 plan</title></svg></p></x>',
    )
    expect(markLanguages(odd).replace(/ lang="(en|zh-CN)"|<\/?span[^>]*>/g, '')).toBe(
      odd.replace(/ lang="(en|zh-CN)"/g, ''),
    )
  })
})
