import { expect, it } from 'vitest'
import { everyField } from '../../../../src/contract/forms/fit.ts'
import { SHAPES } from '../../../fixtures/forms/shapes.ts'
import { testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'
import { insertForms, openedRows } from '../../../support/forms.ts'
import { visitorOf } from '../../../support/without-scripts.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
await insertForms(db, {
  shapes: {
    title: '各种题',
    schema: SHAPES,
    steps: [
      { title: '一', fields: [...everyField(SHAPES).keys()].filter((name) => name !== 'city') },
      { title: '二', fields: ['city'] },
    ],
  },
})
await server.revision.refresh()

it('rows with conditions, lists of texts, codes and times are filled in, a sum is on the receipt', async () => {
  const { post, draft } = visitorOf(server)
  const first = { _step: '0', 'v.reasons': 'other', 'v.which': '搬家', 'v.birth': '1958年3月12日' }
  await post('shapes', { ...first, _do: 'add:plates', 'v.plates': '浙A12345' })
  expect(await draft('shapes')).toMatchObject({ values: { city: '青岚', plates: ['浙A12345', ''] } })
  const rest = {
    'v.plates': '浙A12345',
    'v.mail': 'ab-123456',
    'v.at': '下午3点半',
    'v.when': '2199年1月2日 9:05',
    'v.members.0.relation': 'other',
    'v.members.0.income': '0.1',
    'v.members.1.relation': 'child',
    'v.members.1.income': '0.2',
    'v.members.1.which': '不该留下',
  }
  const wrong = await post('shapes', { ...first, ...rest, _do: 'submit' })
  expect(wrong.to).toContain('faults=1')
  const row = JSON.stringify({ relation: 'other', income: 0.1 })
  expect(await draft('shapes')).toMatchObject({
    faults: [{ path: ['members', '0', 'which'], rule: 'required' }],
    conditions: { [`/properties/members/items/allOf/0/if ${row}`]: true },
  })
  const sent = await post('shapes', { ...first, ...rest, 'v.members.0.which': '舅舅', _do: 'submit' })
  expect(sent.to).toContain('receipt=')
  const [stored] = await openedRows(db, server.secrets)
  expect(stored?.values).toEqual({
    reasons: ['other'],
    which: '搬家',
    birth: '1958-03-12',
    plates: ['浙A12345'],
    mail: 'AB123456',
    city: '青岚',
    at: '15:30',
    when: '2199-01-02T09:05',
    members: [
      { relation: 'other', income: 0.1, which: '舅舅' },
      { relation: 'child', income: 0.2 },
    ],
  })
  const [, number = '', hash = ''] = /receipt=([\d-]+)&hash=(\w+)/.exec(sent.to) ?? []
  const receipt = await server.get(`/forms/receipts/${number}?hash=${hash}`)
  expect(JSON.stringify(receipt.body?.data)).toContain('合计：月收入 0.3 元')
})
