import { expect, it } from 'vitest'
import { forms } from '../../../src/contract/language/zh-CN.forms.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import type { FormSchema, Values } from '../../../src/contract/forms/types.ts'
import { Consents } from '../../../templates/form/Consents.tsx'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { render, siteWith } from '../visit.tsx'

const sensitive = { 'x-pi': { level: 'sensitive', purpose: '办理' } } as const
const schema: FormSchema = {
  type: 'object',
  properties: {
    room: { type: 'string', title: '房号' },
    letter: {
      type: 'array',
      title: '代办授权书',
      items: { type: 'string', format: 'file' },
      ...sensitive,
    },
    children: {
      type: 'array',
      title: '子女',
      items: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
      ...sensitive,
    },
    cards: { type: 'array', title: '证件号', items: { type: 'string', ...sensitive } },
    members: {
      type: 'array',
      title: '家庭成员',
      items: { type: 'object', properties: { idNo: { type: 'string', title: '身份证号', ...sensitive } } },
    },
  },
}

const boxes = (values: Values | undefined) => {
  const form = { schema, consent: { version: '2026-11', text: '我同意用于办理。' } }
  const { document } = render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...forms }}>
      <Consents form={form} values={values} faults={[]} />
    </SiteProvider>,
  )
  return [...document.querySelectorAll('label')].map((label) => label.textContent.replace(/（.*/, ''))
}
const separate = (titles: string) => `我单独同意把以下敏感个人信息用于办理本表单：${titles}。`

it('a separate consent is asked for what was answered, and for nothing else', () => {
  const own = '我同意用于办理。'
  expect(boxes({ room: '1-101' })).toEqual([own])
  expect(boxes({ room: '1-101', letter: [], members: [{}], children: [{}, { name: '' }] })).toEqual([own])
  expect(boxes({ cards: ['1'] })).toEqual([own, separate('证件号')])
  expect(boxes({ letter: ['f1'] })).toEqual([own, separate('代办授权书')])
  expect(boxes({ members: [{}, { idNo: '110101200001010015' }] })).toEqual([own, separate('身份证号')])
})

it('while the answers are still asked for on the same page, it names all that may be', () => {
  expect(boxes(undefined)[1]).toBe(separate('代办授权书、子女、证件号、身份证号'))
})
