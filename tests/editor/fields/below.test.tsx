// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SchemaForm } from '../../../src/editor/fields/SchemaForm.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

await loadWords('zh-CN')

test('what belongs to a field, such as a map, stands below it and before the next one', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      lng: { title: '经度', type: 'number' as const },
      lat: { title: '纬度', type: 'number' as const },
      phone: { title: '电话', type: 'string' as const },
    },
  }
  const html = renderToStaticMarkup(
    <SchemaForm schema={schema} values={{}} below={{ name: 'lat', shows: <i>图</i> }} onChange={() => {}} />,
  )
  expect(html.match(/经度|纬度|电话|<i>图<\/i>/g)?.filter((one, at, all) => one !== all[at - 1])).toEqual([
    '经度',
    '纬度',
    '<i>图</i>',
    '电话',
  ])
})
