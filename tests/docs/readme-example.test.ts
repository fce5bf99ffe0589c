import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readmeExample, type Readme, startReadmeExample } from '../support/readme-example.ts'
import type { RunningServer } from '../support/server.ts'

const EXAMPLES: [Readme, Record<'name' | 'group' | 'fact' | 'word', string>][] = [
  ['README.md', { name: 'Willow Court', group: 'North bank', fact: '12 yuan', word: 'Old Mill' }],
  ['README.zh-CN.md', { name: '柳苑食堂', group: '江北', fact: '12元', word: '老磨坊' }],
]

describe.each(EXAMPLES)('the example of %s', (page, { name, group, fact, word }) => {
  let server: RunningServer
  const read = async (path: string) => {
    const response = await fetch(server.origin + path)
    return { status: response.status, text: await response.text() }
  }
  beforeAll(async () => {
    server = await startReadmeExample(page)
  })
  afterAll(() => server.stop())

  test('is a column of three lines and a schema of twenty', () => {
    const files = readmeExample(page)
    expect(Object.keys(files)).toEqual([
      'site.yaml',
      'columns.yaml',
      'schemas/contents/canteen.json',
      'data/canteen.yaml',
    ])
    expect(files['columns.yaml']?.trim().split('\n')).toHaveLength(3)
    expect(files['schemas/contents/canteen.json']?.trim().split('\n').length).toBeLessThanOrEqual(20)
  })

  test('gives a page with each row, its facts, and a choice of groups', async () => {
    const { status, text } = await read('/t1/collection?col1=canteens')
    expect(status).toBe(200)
    for (const shown of [name, group, fact]) expect(text).toContain(shown)
    const address = /href="([^"]*classify=north[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    const north = await read(address ?? '')
    expect(north.text).toContain(name)
    expect(north.text).not.toMatch(/Harbour House|港湾食堂/)
  })

  test('is found by the search', async () => {
    const query = new URLSearchParams({ words: word })
    expect((await read(`/search?${query}`)).text).toContain('contentId=')
  })
})
