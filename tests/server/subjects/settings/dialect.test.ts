import { describe, expect, it } from 'vitest'
import { checkColumns } from '../../../../src/server/subjects/columns/tree/dialect.ts'
import { checkSettings } from '../../../../src/server/subjects/settings/dialect.ts'

const asItIs = (_schema: object, text: string) => text
const faultsOf = (text: string) =>
  checkSettings(text, asItIs).faults.map(({ line, reason }) => `${line} ${reason}`)
const columnFaults = (text: string) =>
  checkColumns(text, asItIs).faults.map(({ line, reason }) => `${line} ${reason}`)

describe('the marks of a government’s site', () => {
  it('are taken as they are given', () => {
    const filing = `filing:
  app: 岚ICP备0号-2A
  siteCode: bm12345678
  institution: { image: "media:badge", url: "https://badge.example/1" }
  errorReport: https://errors.example/report?site_code=bm12345678
`
    expect(faultsOf(`name: A\n${filing}`)).toEqual([])
  })

  it.each([
    ['a code that no site has', 'siteCode: "12345"', "siteCode must be a site's identification code"],
    ['a report that runs', 'errorReport: javascript:alert(1)', 'errorReport must be a whole web address'],
    ['a report without a host', 'errorReport: "https://"', 'errorReport must be a whole web address'],
    ['a report that YAML cuts', 'errorReport: "https://a b"', 'errorReport must be a whole web address'],
    [
      'a badge of another host',
      'institution: { image: "https://a.example/b.png", url: "https://a.example" }',
      'institution.image must name a file of the media folder',
    ],
    ['a badge that leads nowhere', 'institution: { image: "media:a" }', 'institution.url is missing'],
  ])('are refused: %s', (_what, line, words) => {
    expect(faultsOf(`name: A\nfiling:\n  ${line}\n`)).toEqual([expect.stringContaining(`3 filing.${words}`)])
  })
})

describe('a second language', () => {
  it('stands beside any text, at any depth, by the rules of that text', () => {
    expect(
      faultsOf('name: A\nnotices:\n  - text: 放假\n    text.en: Closed\n    text.zh-CN: 放假\n'),
    ).toEqual([])
    expect(faultsOf(`name: A\nnotices:\n  - text: 放假\n    text.en: ${'x'.repeat(201)}\n`)).toEqual([
      expect.stringContaining('4 notices.0.text.en must have at most 200 characters'),
    ])
  })

  it.each([
    ['one that the portal does not speak', 'name: A\nname.fr: Un\n', '2 name.fr is not a field'],
    ['of what is no text', 'name: A\nlogo.en: media/a.png\n', '2 logo.en is not a field'],
    ['of what is chosen from a list', 'name: A\nlocale.en: en\n', '2 locale.en is not a field'],
    ['that is a list', 'name: A\nname.en: [B]\n', '2 name.en must be a text'],
  ])('is refused: %s', (_what, text, words) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(words)])
  })

  it('is refused in a tree with its line', () => {
    const home = '- key: home\n  label: 首页\n  template: home\n'
    expect(columnFaults(`${home}  label.en: Home\n  settings: { hero: { title.en: A } }\n`)).toEqual([])
    expect(columnFaults(`${home}  label.en: ""\n`)).toEqual([expect.stringContaining('4 label.en must have')])
    expect(columnFaults(`${home}  settings:\n    hero:\n      image.en: a\n`)).toEqual([
      expect.stringMatching(/^6 .*hero\.image\.en is not a field/),
    ])
  })
})
