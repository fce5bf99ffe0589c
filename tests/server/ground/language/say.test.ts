import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { chinese } from '../../../../src/server/ground/language/chinese.ts'
import { didYouMean } from '../../../../src/server/ground/language/did-you-mean.ts'
import { say, speaking, titled } from '../../../../src/server/ground/language/say.ts'

const SERVER = new URL('../../../../src/server/', import.meta.url).pathname

/** Every sentence that the server's sources say, as `say` looks it up. */
function sentences(): Set<string> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const found = new Set<string>()
  for (const name of files) {
    const source = ts.createSourceFile(name, readFileSync(join(SERVER, name), 'utf8'), ts.ScriptTarget.ESNext)
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'say')
        found.add(wordsOf(node.template))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function wordsOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce(
    (text, { literal }, at) => `${text}{${at + 1}}${literal.text}`,
    template.head.text,
  )
}

it('says in Chinese whatever it says in English, with the same values, and nothing else', () => {
  const said = sentences()
  expect([...said].filter((english) => !chinese.has(english))).toEqual([])
  expect([...chinese.keys()].filter((english) => !said.has(english))).toEqual([])
  const valuesIn = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort()
  const uneven = [...chinese].filter(([english, words]) => `${valuesIn(english)}` !== `${valuesIn(words)}`)
  expect(uneven).toEqual([])
})

it('speaks the language of the work, English outside of it', async () => {
  const sentence = () => say`the key "${'a'}" is taken by the column on line ${7}`
  expect(sentence()).toBe('the key "a" is taken by the column on line 7')
  expect(await speaking('zh-CN', async () => sentence())).toBe('键“a”已被第 7 行的栏目使用')
  expect(say`the key "${'{2}'}" is taken by the column on line ${7}`).toContain('"{2}"')
})

it('names a field’s title where it is in the language', () => {
  expect(titled('name', '网站名称')).toBe('name')
  expect(titled('topic', 'Topic')).toBe('topic (Topic)')
  expect(speaking('zh-CN', () => titled('name', '网站名称'))).toBe('name (网站名称)')
})

it.each([
  ['acent', ['name', 'accent'], ', did you mean "accent"?'],
  ['tmeplate', ['template', 'label'], ', did you mean "template"?'],
  ['Label', ['label'], ', did you mean "label"?'],
  ['colour', ['name', 'accent', 'locale'], ''],
  ['x', ['key', 'label'], ''],
])('to %s among %j it says "%s"', (written, names, said) => {
  expect(didYouMean(written, names)).toBe(said)
})
