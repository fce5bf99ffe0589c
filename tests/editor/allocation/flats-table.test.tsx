// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { ChangeFlats } from '../../../src/editor/allocation/ChangeFlats.tsx'
import { FlatsTable } from '../../../src/editor/allocation/FlatsTable.tsx'
import { ChooseTable } from '../../../src/editor/media/ChooseTable.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

async function rendered(what: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(what))
  return place
}

const shown = (table: string, isTyped = false) =>
  rendered(<FlatsTable table={table} isTyped={isTyped} isBusy={false} onType={() => {}} />)

const LINES = `楼栋\t房号\n${'5号楼\t"甲,乙"\n'.repeat(999)}`

it('a table of flats is typed; one of more than a thousand lines from a file is saved as CSV, and no longer laid out', async () => {
  expect((await shown(LINES)).querySelector('textarea')?.value).toBe(LINES)
  const long = await shown(`${LINES}5号楼\t101\n`)
  expect(long.querySelector('textarea')).toBeNull()
  expect(long.textContent).toContain('这张表有 1,001 行')
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    saved.push(what as Blob)
    return 'blob:x'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await act(async () => long.querySelector('button')?.click())
  expect(names).toEqual(['flats.csv'])
  const csv = `楼栋,房号\r\n${'5号楼,"甲,乙"\r\n'.repeat(999)}5号楼,101\r\n`
  expect((await saved[0]?.text())?.replace('\uFEFF', '')).toBe(csv)
})

it('what is typed stays in its field, however long it grows', async () => {
  expect((await shown(`${LINES}5号楼\t101\n`, true)).querySelector('textarea')).not.toBeNull()
})

it('while a file of flats is read, nothing is looked at, saved or typed; what was said of the file before goes', async () => {
  const place = await rendered(<ChangeFlats planId="p" kept="楼栋" again={() => {}} />)
  const [input, text] = [place.querySelector('input'), place.querySelector('textarea')]
  if (!input || !text) throw new Error('no file to choose')
  const choose = (arrayBuffer: Promise<ArrayBuffer>) =>
    act(async () => {
      Object.defineProperty(input, 'files', {
        configurable: true,
        value: [{ arrayBuffer: () => arrayBuffer }],
      })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const disabled = () => [...place.querySelectorAll('button')].map((button) => button.disabled)
  await choose(Promise.reject(new Error('gone')))
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  expect([disabled()[1], text.readOnly]).toEqual([false, false])
  let come = (_bytes: ArrayBuffer) => {}
  await choose(new Promise((resolve) => (come = resolve)))
  expect(place.querySelector('[role=alert]')).toBeNull()
  expect([disabled()[1], disabled()[2], text.readOnly]).toEqual([true, true, true])
  await act(async () => come(new TextEncoder().encode("楼栋,朝向\n甲,'-").buffer))
  expect([disabled()[1], text.readOnly, text.value]).toEqual([false, false, '楼栋\t朝向\n甲\t-'])
})

it('while a table is read no other one is taken, by the button or dropped', async () => {
  const taken: File[] = []
  const shownAs = (isBusy: boolean) =>
    rendered(
      <ChooseTable label="选文件" isBusy={isBusy} onFile={(file) => taken.push(file)}>
        表
      </ChooseTable>,
    )
  const drop = async (place: HTMLElement) => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files: [new File(['1'], 'a.csv')] } })
    await act(async () => place.querySelector('.choose-table')?.dispatchEvent(event))
    return [event.defaultPrevented, taken.length, place.querySelector('input')?.disabled]
  }
  expect(await drop(await shownAs(true))).toEqual([true, 0, true])
  expect(await drop(await shownAs(false))).toEqual([true, 1, false])
})
