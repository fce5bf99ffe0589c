import { expect, it } from 'vitest'
import { load } from '../../templates/brochure/load.ts'
import { View } from '../../templates/brochure/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const [brochure] = demoRecords('brochure', siteWith().columns)

function show(records: unknown[]) {
  return visit({
    load,
    View,
    columnKey: 'corporatebrochure',
    answers: { selectByPage: () => pageOf(records) },
  })
}

it('shows each page with its words, and the file with its size', async () => {
  const { document } = await show([brochure])
  const pictures = [...document.querySelectorAll('ol img')]
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
    brochure?.pages?.map(({ alt }) => alt),
  )
  const file = document.querySelector('a[download]')
  expect(file?.getAttribute('href')).toBe('media/brochure/2026.pdf')
  expect(file?.textContent).toContain('492 KB')
})

it('a page without words of its own is named by its number', async () => {
  const { document } = await show([{ ...brochure, pages: [{ url: '/media/1.svg' }] }])
  expect(document.querySelector('ol img')?.getAttribute('alt')).toBe('青岚安居2026年画册，第1页')
})

it('of further brochures the cover shows, and the pages unfold', async () => {
  const { document } = await show([brochure, { ...brochure, id: 'older', title: '旧画册' }])
  expect(document.querySelectorAll('#brochure-2026 details')).toHaveLength(0)
  expect(document.querySelectorAll('#older details ol img')).toHaveLength(6)
})
