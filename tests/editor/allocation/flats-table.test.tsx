// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { FlatsTable } from '../../../src/editor/allocation/FlatsTable.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

async function shown(table: string): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(<FlatsTable table={table} isReading={false} onType={() => {}} />),
  )
  return place
}

it('a table of flats is typed; one of more than a thousand lines is a file, which the page lays out no more', async () => {
  const table = `楼栋\n${'5号楼\n'.repeat(999)}`
  expect((await shown(table)).querySelector('textarea')?.value).toBe(table)
  const long = await shown(`${table}5号楼\n`)
  expect(long.querySelector('textarea')).toBeNull()
  expect(long.textContent).toContain('这张表有 1,001 行')
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    saved.push(String((what as Blob).size))
    return 'blob:x'
  })
  await act(async () => long.querySelector('button')?.click())
  const bytes = new TextEncoder().encode(`\uFEFF${table}5号楼\n`).length
  expect(saved).toEqual([String(bytes)])
})
