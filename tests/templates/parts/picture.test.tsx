import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '../../../templates/parts/Picture.tsx'

const HASH = 'ab000000000000000000000000000001'
const styles = readFileSync('templates/look/focus.css', 'utf8')
const shown = (point: string) =>
  renderToStaticMarkup(<Picture src={`/media/${HASH}-800x600${point}/a.jpg`} alt="" className="cover" />)

test('a picture keeps the point in sight that its address names, by classes that the look has', () => {
  const [, x = '', y = ''] = /class="cover focus (focus-x\d+) (focus-y\d+)"/.exec(shown('-23x100')) ?? []
  expect([x, y]).toEqual(['focus-x2', 'focus-y10'])
  for (const name of [x, y]) expect(styles).toContain(`.${name} {`)
})

test('it is loaded from one address whatever the point, and has no class without one', () => {
  expect(shown('-23x100').replace(/ focus[\w -]*/, '')).toBe(shown(''))
  expect(shown('')).toContain(`srcSet="/media/${HASH}-800x600/360.webp 360w`)
})
