import { expect, it } from 'vitest'
import { unwrap } from '../../../src/contract/client.ts'
import { inLanguage } from '../../../src/contract/language/in-language.ts'
import { termsIn } from '../../../src/contract/language/terms.ts'
import { translatedClient } from '../../../src/portal/renderer/translated-client.ts'
import { clientOf, siteWith } from '../../templates/visit.tsx'

const project = { id: 'p01', name: '望湖家园', 'name.en': 'Wanghu Gardens', district: '望湖区' }

async function read(locale: 'zh-CN' | 'en', record: object) {
  const { api } = clientOf({ selectFrontContent: () => record })
  const client = translatedClient(api, locale, 'zh-CN')
  return unwrap(
    client.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', {
      params: { query: { contentId: 'p01' } },
    }),
  )
}

it('a page reads the name in the visitor’s language, and the site’s own where there is none', async () => {
  expect(await read('en', project)).toMatchObject({ name: 'Wanghu Gardens', 'name.zh-CN': '望湖家园' })
  expect(await read('zh-CN', project)).toEqual(project)
  expect(await read('en', { id: 'p02', name: '南浦新居' })).toEqual({ id: 'p02', name: '南浦新居' })
})

it('a schema that describes a translation stays as it is', async () => {
  const properties = { name: { title: '名称' }, 'name.en': { title: '名称（英文）' } }
  expect(await read('en', { properties })).toEqual({ properties })
})

it('a word of the settings is read in the visitor’s language wherever a page shows it', () => {
  const terms = [
    { term: '望湖区', 'term.en': 'Wanghu' },
    { term: '北', 'term.en': '' },
  ]
  const english = termsIn(inLanguage(siteWith({ settings: { terms } }), 'en').settings.terms, 'zh-CN')
  expect(['望湖区', '北', '南浦区'].map(english)).toEqual(['Wanghu', '北', '南浦区'])
  expect(termsIn(terms, 'zh-CN')('望湖区')).toBe('望湖区')
})
