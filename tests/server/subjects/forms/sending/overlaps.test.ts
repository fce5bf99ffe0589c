import { expect, it } from 'vitest'
import { overlapIndex } from '../../../../../src/server/subjects/forms/sending/overlaps.ts'

it('only what tells one person or company from others is compared, however it was written', () => {
  const blindIndex = (purpose: string, value: string) => `${purpose}:${value}`
  const text = (format?: string) => ({ type: 'string' as const, ...(format && { format }) })
  const schema = {
    type: 'object' as const,
    properties: {
      name: text(),
      since: text('date'),
      site: text('uri'),
      mobile: text('mobile'),
      code: text('credit-code'),
      mail: text('email'),
      other: text('email'),
    },
  }
  const values = {
    name: '张示例',
    since: '2026-11-01',
    site: 'https://example.org',
    mobile: '１38 0000-0000',
    code: '91350100M000100Y43',
    mail: ['not', 'a', 'text'],
    other: 'Zhang@Example.ORG',
  }
  expect(overlapIndex({ blindIndex }, 'intention', schema, values)).toEqual([
    'form.overlap:intention/13800000000',
    'form.overlap:intention/91350100m000100y43',
    'form.overlap:intention/zhang@exampleorg',
  ])
})
