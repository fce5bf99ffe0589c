import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { contentsLinked } from './check.ts'
import { columnsLinked } from './check-columns.ts'
import { namedIn, type Unseen } from './check-named.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'

/** The most references in one request. */
const MOST = 200

/** The references of a content, in fields and links, that visitors cannot see. */
export function useUnseen({ id, schema }: EditedContent, fields: Fields, body: string): Unseen {
  const named = namedIn(schema, fields)
  const of = (what: (typeof named)[number]['what']) =>
    named.filter((one) => one.what === what).map((one) => one.id)
  const contentIds = most([...contentsLinked(body), ...of('content')].filter((one) => one !== id))
  const columnKeys = most([...columnsLinked(body).map(({ key }) => key), ...of('column')])
  const { data } = useQuery(async () => {
    const [contents, columns] = await Promise.all([
      contentIds.length > 0 ? asked(api.POST('/editor/contents/unseen', { body: { contentIds } })) : [],
      columnKeys.length > 0 ? asked(api.POST('/editor/columns/unseen', { body: { columnKeys } })) : [],
    ])
    return { contents, columns }
  }, [contentIds, columnKeys])
  return {
    contents: new Map(data?.contents.map((one) => [one.id, one.state])),
    columns: new Map(data?.columns.map(({ key, state }) => [key, state])),
  }
}

const most = (names: readonly string[]) => [...new Set(names)].slice(0, MOST)
