import type { KindShape } from '../../src/contract/kind-shape.ts'
import type { Column } from '../../src/contract/types.ts'

/** Setting of columns whose pages can show dates. */
export const datesSetting = {
  title: '显示日期',
  description: '页面上是否显示内容的日期。内容有自己页面的栏目默认显示，单页栏目（如“关于我们”）默认不显示。',
  type: 'boolean',
  // Without a value it goes by the column: neither on nor off.
  'x-labels': { true: '显示', false: '不显示' },
}

/** Whether pages show the dates of a column's contents: by its setting; by default if each content has its own page. */
export function showsDates(column: Pick<Column, 'settings' | 'detailRoute'> | undefined): boolean {
  const said = column?.settings?.dates
  return typeof said === 'boolean' ? said : column?.detailRoute !== undefined
}

/** Removes the date from a kind's description if the column does not show dates. */
export function shapeIn(column: Column, shape: KindShape): KindShape {
  return showsDates(column) ? shape : { ...shape, date: undefined }
}
