import { useContext, useMemo } from 'react'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { askComments } from '../review/comments.ts'
import { translatedSchema } from '../words/translated-schema.ts'
import { Language } from '../words/words.tsx'

/** A content with its versions and comments, and the two versions that the address names; by default the newest and what it replaces. */
export function useTwoVersions(id: string, search: URLSearchParams) {
  const query = { contentId: id }
  const {
    data: read,
    problem,
    again,
  } = useQuery(async () => {
    const [content, versions, columns, comments] = await Promise.all([
      asked(api.GET('/editor/contents/one', { params: { query } })),
      asked(api.GET('/editor/contents/versions', { params: { query } })),
      asked(api.GET('/editor/columns')),
      askComments(id),
    ])
    return { content, versions, columns, comments }
  }, [id])
  const locale = useContext(Language)
  const data = useMemo(
    () =>
      read && {
        ...read,
        content: { ...read.content, schema: translatedSchema(read.content.schema, locale) },
      },
    [read, locale],
  )
  const versions = data?.versions ?? []
  const wanted = search.get('right') ?? data?.content.review.current?.versionId
  const right = versions.find((one) => one.id === wanted) ?? versions[0]
  const liveBefore = versions.find(({ isLive, number }) => isLive && number < (right?.number ?? 0))
  const earlier = versions.find(({ number }) => number < (right?.number ?? 0))
  const left = versions.find((one) => one.id === search.get('left')) ?? liveBefore ?? earlier
  const versionOf = async (versionId: string | undefined) => {
    if (versionId === undefined) return undefined
    const asking = { params: { query: { contentId: id, versionId } } }
    return asked(api.GET('/editor/contents/version', asking))
  }
  const { data: texts, problem: unread } = useQuery(
    async () => ({ left: await versionOf(left?.id), right: await versionOf(right?.id) }),
    [id, left?.id, right?.id],
  )
  return { data, problem: problem ?? unread, again, versions, left, right, texts }
}
