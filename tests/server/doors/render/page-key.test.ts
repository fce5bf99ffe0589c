import { describe, expect, it } from 'vitest'
import { pageKeyOf } from '../../../../src/server/doors/render/page-key.ts'

const key = (url: string, cookies?: string) => pageKeyOf(url, cookies).key

describe('pageKeyOf', () => {
  it('is the same whatever the order of known parameters', () => {
    expect(key('/t1/news_list?col2=b&col1=a&current=2')).toBe(key('/t1/news_list?current=2&col1=a&col2=b'))
  })

  it.each(['special', 'col1', 'col2', 'col3', 'col4', 'classify', 'contentId', 'moved'])(
    'tells pages apart by %s',
    (parameter) => {
      expect(pageKeyOf(`/t1/news_list?${parameter}=a`, undefined).address).toBe(
        `/t1/news_list?${parameter}=a`,
      )
      expect(key(`/t1/news_list?${parameter}=a`)).not.toBe(key(`/t1/news_list?${parameter}=b`))
    },
  )

  it('leaves out parameters that no page reads', () => {
    expect(key('/home?utm_source=x&fbclid=1')).toBe(key('/home'))
  })

  it('never holds a token, only that there was one', () => {
    expect(pageKeyOf('/t1/personalCenter?token=secret', undefined).address).toBe('/t1/personalCenter?token=1')
  })

  it('cuts a value that is longer than any of ours', () => {
    expect(pageKeyOf(`/t1/news_list?classify=${'x'.repeat(3000)}`, undefined).address.length).toBeLessThan(
      300,
    )
  })

  it('differs by known preferences only', () => {
    const looks = [
      '',
      'text=large',
      'text=larger',
      'contrast=high',
      'pointer=large',
      'simple=on',
      'language=en',
    ]
    expect(new Set(looks.map((look) => key('/home', look))).size).toBe(looks.length)
    expect(key('/home', 'text=huge; tokenId=abc; contrast=')).toBe(key('/home'))
  })

  it('of a live page has only the values that there are: nobody makes more pages of it', () => {
    const all = '/board?plan=plan-a'
    expect(key(`${all}&building=2&state=free`)).not.toBe(key(all))
    for (const junk of [
      'building=5号楼',
      'type=0',
      'floor=2_3',
      'state=off',
      'current=1000',
      'words=x',
      'classify=x',
    ])
      expect(key(`${all}&${junk}`)).toBe(key(all))
    expect(key('/hall?plan=plan-a&building=2')).toBe(key('/hall?plan=plan-a'))
    expect(key('/board?plan=../x')).toBe(key('/board'))
  })
})
