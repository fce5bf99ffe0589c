// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { beginInFirstField } from '../../src/editor/shell/first-field.ts'
import { keepPage } from '../../src/editor/shell/keep-page.ts'

test('a dialog that opens begins in its first field that can be filled in; who goes back to its cross stays there', () => {
  document.body.innerHTML =
    '<button id="before"></button><div class="ant-modal"><button class="ant-modal-close"></button><input type="checkbox"><input id="off" disabled><textarea id="words"></textarea></div>'
  document.addEventListener('focusin', beginInFirstField)
  const cross = document.querySelector<HTMLElement>('.ant-modal-close')
  document.getElementById('before')?.focus()
  cross?.focus()
  expect(document.activeElement?.id).toBe('words')
  cross?.focus()
  expect(document.activeElement).toBe(cross)
  // A drawer is focused as a whole; one that begins with choices stays as it is.
  document.body.innerHTML =
    '<div class="ant-drawer" id="asks" tabindex="-1"><button class="ant-drawer-close"></button><input id="name"></div><div class="ant-drawer" id="chooses" tabindex="-1"><input type="radio"><input></div>'
  document.querySelector<HTMLElement>('.ant-drawer-close')?.focus()
  for (const [drawer, focused] of [
    ['asks', 'name'],
    ['chooses', 'chooses'],
  ] as const) {
    document.getElementById(drawer)?.focus()
    expect(document.activeElement?.id).toBe(focused)
  }
  document.removeEventListener('focusin', beginInFirstField)
})

test('a file that is dropped beside what takes it does not replace the page; words that are dropped are left alone', () => {
  let held = 0
  const dropped = (...types: string[]) => {
    const event = new Event('drop')
    Object.assign(event, { dataTransfer: { types }, preventDefault: () => (held += 1) })
    return event as DragEvent
  }
  keepPage(dropped('text/plain'))
  expect(held).toBe(0)
  keepPage(dropped('Files'))
  expect(held).toBe(1)
})
