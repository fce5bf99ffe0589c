import { expect, it } from 'vitest'
import { speaking } from '../../../../src/server/ground/language/say.ts'
import { jsonOf, NoJson, readJson } from '../../../../src/server/ground/yaml/json.ts'

function faultOf(text: string): string {
  try {
    readJson(text)
  } catch (error) {
    if (error instanceof NoJson) return `${error.line} ${error.message}`
    throw error
  }
  return 'none'
}

it.each([
  [
    'a value without quotes',
    '{\n  "type": object\n}',
    '2 is no JSON: names and texts stand in double quotes, unlike object',
  ],
  [
    'a name without quotes',
    '{\r\n  "a": 1,\r\n  b: 2\r\n}',
    '3 is no JSON: names and texts stand in double quotes, unlike b: 2',
  ],
  ['single quotes', "['a']", "1 is no JSON: names and texts stand in double quotes, unlike 'a']"],
  [
    'a comma at the end of an object',
    '{\n "a": [1, -2.5e3, true, null],\n}',
    '2 is no JSON: a comma too many before }',
  ],
  ['a comma at the end of a list', '[\n {},\n []\n,]', '4 is no JSON: a comma too many before ]'],
  [
    'no comma',
    '{"a": "\\u00e9\\n"\n\n "b": 1}',
    '3 is no JSON: a comma or a closing bracket is missing before this',
  ],
  ['no colon', '{"a"\n"b"}', '2 is no JSON: the colon after a name is missing'],
  [
    'a bracket of the other sort',
    '[1\n}',
    '2 is no JSON: a comma or a closing bracket is missing before this',
  ],
  ['an end too early', '{\n "a": {', '2 is no JSON: it ends before its last bracket is closed'],
  ['nothing', '', '1 is no JSON: it ends before its last bracket is closed'],
  ['more than one value', '{}\n{}', '2 is no JSON: it goes on after its end'],
  ['a line end within a text', '["a\nb"]', '1 is no JSON: names and texts stand in double quotes, unlike "a'],
  ['a number of another sort', '[01]', '1 is no JSON: names and texts stand in double quotes, unlike 01]'],
])('says where a file stops being JSON: %s', (_what, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

it('says it in the language of the site', () => {
  expect(speaking('zh-CN', () => faultOf('[1,]'))).toBe('1 不是 JSON：“]”前面多了一个逗号')
})

it('takes a byte-order mark for none of it', () => {
  expect([readJson('\ufeff{"a": 1}'), jsonOf('\ufeff[2]'), jsonOf('[')]).toEqual([{ a: 1 }, [2], undefined])
})

it('is not exhausted by brackets without an end', () => {
  expect(faultOf('['.repeat(100_000))).toBe('1 is no JSON: it ends before its last bracket is closed')
})
