import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languageOf } from '../../../../src/server/house/commands/language-of.ts'
import { temporaryFolder } from '../folder/site-folder.ts'

it.each([
  ['en', 'name: A\nlocale: en\n'],
  ['en', '\ufefflocale: en\nname: A\n'],
  ['en', 'name: A\r\n"locale" : \'en\'\r\n'],
  ['en', '{ name: A, locale: en }'],
  ['en', 'name: [\nlocale: "en" # faulty above\n'],
  ['zh-CN', 'name: A\n'],
  ['zh-CN', 'name: A\n# locale: en\nlocale: zh-CN\n'],
  ['zh-CN', 'name: my locale: en\n'],
  ['zh-CN', 'name: A\nlocale: english\n'],
])('%s is the language of %j', async (language, text) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'site.yaml'), text)
  expect(await languageOf(folder)).toBe(language)
})
