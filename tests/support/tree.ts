import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Column } from '../../src/contract/types.ts'
import { manifestOf } from '../../templates/registry.ts'

/** The demo's columns as the server answers them: with the detail route of each template. */
export function demoTree(): Column[] {
  return parse(readFileSync(new URL('../../demo/columns.yaml', import.meta.url), 'utf8')).map(complete)
}

function complete(column: Column): Column {
  const { detail, place, feed } = manifestOf(column.template) ?? {}
  return {
    ...column,
    detailTemplate: detail?.template,
    detailRoute: column.route === undefined ? undefined : detail?.routes[column.route],
    places: place,
    feed: feed && true,
    children: (column.children ?? []).map(complete),
  }
}
