import { describe, expect, it } from 'vitest'
import { readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { testSite } from './site-folder.ts'

const site = await testSite()

describe('contents that no page of their column shows', () => {
  const recipe = JSON.stringify({
    title: 'Recipe',
    'x-kind': { title: 'name' },
    type: 'object',
    properties: { name: { type: 'string' } },
  })
  const folder = (template: string) => ({
    'columns.yaml': `- key: news\n  label: News\n  template: ${template}\n`,
    'schemas/contents/recipe.json': recipe,
    'data/recipe.yaml': '- column: news\n  name: Soup\n- column: news\n  name: Bread\n',
  })

  it('are told, by every import, with the template that shows every kind', async () => {
    const first = await site.import(folder('list'))
    expect(first).toMatchObject({ imported: 2, skipped: [] })
    expect(summaryLines(first)).toContain(
      'not shown  2 of the kind "recipe" in the column "news": its template "list" does not show them; "collection" shows every kind',
    )
    const again = await site.import(folder('list'))
    expect(again).toMatchObject({ imported: 0, unshown: [{ kind: 'recipe', column: 'news', contents: 2 }] })
  })

  it('are none where the template shows every kind', async () => {
    expect(await site.import(folder('collection'))).toMatchObject({ imported: 2, unshown: [] })
  })

  it('a kind whose properties change their order is a new version, for pages show them in it', async () => {
    const ordered = (names: string[]) => ({
      ...folder('collection'),
      'schemas/contents/recipe.json': JSON.stringify({
        ...JSON.parse(recipe),
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      }),
    })
    await site.import(ordered(['name', 'zest', 'a']))
    await site.import(ordered(['name', 'a', 'zest']))
    const kind = (await readKinds(site.database.db)).get('recipe')
    expect([kind?.version, Object.keys(Object(kind?.schema.properties))]).toEqual([2, ['name', 'a', 'zest']])
  })
})
