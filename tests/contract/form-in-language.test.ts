import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inLanguage } from '../../src/contract/forms/in-language.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'

const file = new URL('../../demo/forms/commercial-intention.json', import.meta.url)
const form: FormDefinition = JSON.parse(readFileSync(file, 'utf8'))

it('what is explained above a question is said in the language of the form; how it is shown stays', () => {
  expect(inLanguage(form, 'zh-CN').ui?.areaMin).toEqual({
    explanation: '下面的面积都按建筑面积填，大约数就可以。',
  })
  const { ui, schema } = inLanguage(form, 'en')
  expect(ui?.areaMin?.explanation).toMatch(/^Areas below are gross floor areas/)
  expect(ui?.trade?.widget).toBe('search')
  expect(schema.properties?.areaMin).not.toHaveProperty('explanation')
})
