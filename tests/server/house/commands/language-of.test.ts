import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { languageOf } from '../../../../src/server/house/commands/language-of.ts'
import { operatorLanguage } from '../../../../src/server/ground/language/operator-language.mjs'
import { say, speaking } from '../../../../src/server/ground/language/say.ts'
import { ended } from '../../../../src/server/house/commands/commands.ts'
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

it.each([
  ['zh-CN', { ANJU_LANG: 'zh-CN', LC_ALL: 'en_US.UTF-8' }],
  ['en', { ANJU_LANG: 'en', LANG: 'zh_CN.UTF-8' }],
  ['zh-CN', { LC_ALL: '', LANG: 'zh_CN.UTF-8' }],
  ['en', { LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }],
  ['en', {}],
])('without a folder, commands speak %s where the system says %j', (language, variables) => {
  expect(operatorLanguage(variables)).toBe(language)
})

it('a command that was stopped says so in the language of whoever began it', () => {
  const stopped = () => ended({ name: 'backup', file: '/b' }, new Error('x'), AbortSignal.abort()).lines
  expect(speaking('zh-CN', stopped)).toEqual(['中途停止：没有备份'])
  expect(speaking('en', stopped)).toEqual(['stopped: no backup was made'])
})

it('what is said outside a request and a folder is said in the language of the operator', () => {
  const text = () => say`the settings fit together`
  vi.stubEnv('ANJU_LANG', 'zh-CN')
  expect([text(), speaking('en', text)]).toEqual(['几项设置互相配得上', 'the settings fit together'])
  vi.stubEnv('ANJU_LANG', 'en')
  expect(text()).toBe('the settings fit together')
  vi.unstubAllEnvs()
})
