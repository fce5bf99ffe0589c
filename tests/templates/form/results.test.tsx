import { expect, it } from 'vitest'
import type { FormDefinition } from '../../../src/contract/forms/types.ts'
import { Results } from '../../../templates/form/Results.tsx'
import { render, siteWith } from '../visit.tsx'

const form: FormDefinition = {
  title: '调查',
  schema: {
    type: 'object',
    properties: {
      years: {
        title: '住了多久',
        enum: ['under1', 'over3'],
        'x-labels': { under1: '不到1年', over3: '3年以上' },
      },
      overall: { title: '总体满意吗', type: 'integer', minimum: 0, maximum: 5 },
    },
  },
  ui: { overall: { widget: 'rating' } },
}

it('results stand in the order in which the form offers its answers, what it no longer offers last; ratings name the best one', () => {
  const answers = [
    {
      field: 'years',
      counts: [
        { value: 'gone', count: 2 },
        { value: 'over3', count: 1 },
        { value: 'under1', count: 4 },
      ],
    },
    { field: 'overall', counts: [{ value: '2', count: 5 }] },
  ]
  const { document } = render(<Results form={form} results={{ total: 5, answers }} />, { site: siteWith() })
  const names = [...document.querySelectorAll('dt')].map((one) => one.textContent)
  expect(names).toEqual(['不到1年', '3年以上', 'gone', '2分，满分5分'])
})
