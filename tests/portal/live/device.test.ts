// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { device } from '../../../src/portal/live/device.ts'

test('a press is one of the main button: that of another one, whose menu takes its end, holds nothing', () => {
  const said: boolean[] = []
  const end = device.onPress((isDown) => said.push(isDown))
  document.dispatchEvent(new PointerEvent('pointerdown', { button: 2 }))
  expect(said).toEqual([])
  document.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
  document.dispatchEvent(new MouseEvent('click'))
  expect(said).toEqual([true, false])
  end()
})
