// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { linesForCell, wordsForCell } from '../../src/editor/rich-text/paste-cell.ts'

test('what is pasted into a cell becomes its lines, and what no cell takes stays as it is', () => {
  expect(linesForCell('<p>一<strong>二</strong></p><ul><li><p>三</p></li><li>四</li></ul>')).toBe(
    '一<strong>二</strong><br>三<br>四',
  )
  expect(linesForCell('<p>一</p>')).toBe('<p>一</p>')
  const table = '<p>一</p><table><tbody><tr><td>二</td></tr></tbody></table>'
  expect(linesForCell(table)).toBe(table)
  expect(wordsForCell('一 < 二\r\n三\n')).toBe('一 &lt; 二<br>三')
})
