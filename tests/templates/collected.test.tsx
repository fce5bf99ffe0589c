import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogue as english } from '../../src/contract/language/en.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Locale } from '../../src/contract/types.ts'
import { Collected } from '../../templates/form/Collected.tsx'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { siteWith } from './visit.tsx'

const textOf = (form: Pick<FormDefinition, 'schema' | 'policy'>, locale: Locale = 'zh-CN') =>
  renderToString(
    <SiteProvider site={siteWith()} locale={locale} catalogue={locale === 'en' ? english : catalogue}>
      <Collected form={form} />
    </SiteProvider>,
  ).replaceAll(/<[^>]*>/g, '|')

const resume: FormDefinition = JSON.parse(
  readFileSync(new URL('../../demo/forms/resume.json', import.meta.url), 'utf8'),
)

it('what a form collects is told from what its fields say: what for, which are sensitive, for how long', () => {
  const text = textOf(resume)
  expect(text).toContain('招聘联系和筛选')
  expect(text).toContain('姓名、')
  expect(text).toMatch(/提交后保存\d+天/)
  const other = textOf({
    schema: {
      type: 'object',
      properties: {
        members: {
          type: 'array',
          title: '家庭成员',
          items: {
            type: 'object',
            properties: {
              id: {
                type: 'string',
                title: '身份证号',
                'x-pi': {
                  level: 'sensitive',
                  purpose: '资格审核',
                  basis: '《公租房管理办法》',
                  retentionDays: 90,
                },
              },
            },
          },
        },
      },
    },
    policy: { retentionDays: 30 },
  })
  expect(other).toContain('1项个人信息')
  expect(other).toContain('身份证号（敏感信息，加密保存）')
  expect(other).toContain('依据：《公租房管理办法》')
  // What the policy says is what is done.
  expect(other).toContain('提交后保存30天')
})

it('a form that says nothing of a person has nothing to tell', () => {
  expect(textOf({ schema: { type: 'object', properties: { a: { type: 'string', title: '甲' } } } })).toBe('')
})

it('says in English that purposes, which have no translation, are in Chinese', () => {
  expect(textOf(resume, 'en')).toContain('Chinese only')
  expect(textOf(resume)).not.toContain('only')
})
