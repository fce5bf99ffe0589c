import { expect, it } from 'vitest'
import { didYouMean } from '../../../../src/server/ground/language/did-you-mean.ts'
import { say, speaking } from '../../../../src/server/ground/language/say.ts'

it('speaks the language of the work, English outside of it', async () => {
  const sentence = () => say`the key "${'a'}" is taken by the column on line ${7}`
  expect(sentence()).toBe('the key "a" is taken by the column on line 7')
  expect(await speaking('zh-CN', async () => sentence())).toBe('键“a”已被第 7 行的栏目使用')
  expect(say`the key "${'{2}'}" is taken by the column on line ${7}`).toContain('"{2}"')
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
