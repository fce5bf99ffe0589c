import { decodeQR } from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode } from '../../../../src/portal/browser/app/QrCode.tsx'

/** What a camera would see: four pixels for each unit of the drawing. */
function photograph(svg: string) {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const scale = 4
  const side = modules * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  const strokes = /<path d="([^"]+)"/.exec(svg)?.[1]?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? []
  for (const [, x, y, width] of strokes) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * side + Number(x) * scale) * 4
      for (let at = start; at < start + Number(width) * scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { width: side, height: side, data }
}

it.each(['https://www.example.org/home#app', 'http://localhost:3000/home#app'])(
  'a phone reads %s',
  (text) => {
    expect(decodeQR(photograph(renderToStaticMarkup(<QrCode text={text} />)))).toBe(text)
  },
)
