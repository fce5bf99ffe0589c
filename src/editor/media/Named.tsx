import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Thumbnail } from './Grid.tsx'

/** The file that `media:<id>` refers to, or any other text as it is. */
export function Named({ reference }: { reference: string }) {
  const say = useSay()
  const [, mediaId] = /^media:([\w-]+)$/.exec(reference) ?? []
  const { data, problem } = useQuery(
    async () =>
      mediaId === undefined
        ? undefined
        : asked(api.GET('/editor/media/one', { params: { query: { mediaId } } })),
    [mediaId],
  )
  if (reference === '') return <span className="hint">{say('media.noPicture')}</span>
  if (mediaId === undefined) return <span className="one-line">{reference}</span>
  if (problem) return <span className="hint">{say('problem.gone')}</span>
  if (!data) return <span className="media-thumbnail" />
  return (
    <>
      <Thumbnail file={data.file} />
      <span className="one-line" title={data.file.path}>
        {data.file.name}
      </span>
    </>
  )
}
