import { expect, it } from 'vitest'
import { readYaml } from '../../../../src/server/ground/yaml/yaml.ts'

/** What is wrong, the text, the line on which it is to be mended, and what is said of it. */
const faults: [string, string, number, RegExp][] = [
  ['a tab under a key', 'name: A\norganisation:\n\tname: x\n', 3, /indented with a tab/],
  ['a tab in a list', '- key: a\n  label: A\n\ttemplate: list\n', 3, /indented with a tab/],
  ['a tab behind blanks', 'a:\n  b: 1\n \tc: 2\n', 3, /indented with a tab/],
  ['one blank too many', 'name: A\norganisation:\n  name: x\n   city: y\n', 4, /not indented like/],
  ['a key below a value', 'name: A\n  locale: en\n', 2, /not indented like/],
  ['one blank too few in a list', '- key: a\n  label: A\n template: list\n', 3, /not indented like/],
  ['blanks of another depth', 'a:\n    b: 1\n  c: 2\n', 3, /not indented like/],
  ['no colon', 'name: A\nlocale\ntimeZone: x\n', 2, /no line of the form/],
  ['no blank after the colon', 'name:A\nlocale: en\n', 1, /lacks the blank/],
  ['no blank after the only colon', 'name:我们的住房网\n', 1, /lacks the blank/],
  ['no blank after the colon of an entry', '- key:home\n  label: A\n', 1, /lacks the blank/],
  ['a full-width colon', 'name：A\nlocale: en\n', 1, /full-width colon/],
  ['a colon in a value', 'date: x\ntitle: Notice: hall opens\n', 2, /colon and a blank within/],
  ['an open double quote', 'name: "A\nlocale: en\n', 1, /never closed/],
  ['words after a quote', 'date: x\ntitle: "Hall" opens\n', 2, /after the closing quotation mark/],
  ['a reserved sign', 'date: x\nname: @home\n', 2, /sign of YAML \(@\)/],
  ['a percent sign', 'name: %x\n', 1, /sign of YAML \(%\)/],
  ['an open bracket', 'a: [1, 2\nb: 3\n', 1, /bracket that is never closed/],
  ['an open brace', 'a: {x: 1\nb: 3\n', 1, /bracket that is never closed/],
  ['a backslash', 'a: "C:\\dir"\n', 1, /backslash/],
]

it.each(faults)('explains %s, on its line', (_, text, line, words) => {
  const read = readYaml(text, 'x.yaml')
  expect(read).toMatchObject({ ok: false, faults: [{ line, reason: expect.stringMatching(words) }] })
})

it('counts lines from where the text begins in its file', () => {
  expect(readYaml('a: 1\n\tb: 2\n', 'x.md', 2)).toMatchObject({ ok: false, faults: [{ line: 3 }] })
})

it('names values that it reads as comments', () => {
  const read = readYaml('accent: #9b1c31\nname: x # y\nfiling: # later\nlist:\n  - a: #tag\n', 'site.yaml')
  expect(read).toMatchObject({
    ok: true,
    commented: [
      { key: 'accent', comment: '#9b1c31', line: 1 },
      { key: 'a', comment: '#tag', line: 5 },
    ],
  })
})
