import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Title } from '../../../templates/parts/Title.tsx'

it('keeps the parts of a title together, and leaves a title of one part alone', () => {
  const html = renderToString(<Title text="项目展示 · 保障性租赁住房" />)
  expect(html.replaceAll('<!-- -->', '')).toBe(
    '<span class="part">项目展示 ·</span> <span class="part">保障性租赁住房</span>',
  )
  expect(renderToString(<Title text="常见问题" />)).toBe('常见问题')
})
