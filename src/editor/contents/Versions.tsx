import { App, Button } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useFolded, VersionList } from '../versions/VersionList.tsx'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, EditedContent } from './draft-keeper.ts'
import { authorWords } from './author-words.ts'
import { VersionEvents } from './VersionEvents.tsx'

interface Props {
  content: EditedContent
  keeper: DraftKeeper
  /** Changes with every version. */
  shownBy: string
  isReadOnly: boolean
  onReload: () => void
}

/** All versions with person and time; each can be restored as the draft. */
export function Versions({ content, keeper, shownBy, isReadOnly, onReload }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { isOpen, folded } = useFolded(say('content.versions'))
  const query = { contentId: content.id }
  const listed = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/contents/versions', { params: { query } })) : undefined),
    [isOpen, shownBy],
  )
  const { data = [] } = listed
  async function restore(versionId: string) {
    try {
      await keeper.kept()
      const draftVersion = keeper.version()
      const body = { contentId: content.id, versionId, draftVersion }
      await asked(api.POST('/editor/contents/versions', { body }))
      onReload()
    } catch (error) {
      void message.error(problemWords(say, error), 6)
    }
  }
  return folded(
    <VersionList
      none={<Nothing of={listed} words={say('content.noVersions')} />}
      versions={data.map(({ id, number, author, reason, createdAt, isLive, events }) => ({
        id,
        name: say('content.version', { number }),
        author: authorWords(say, author),
        createdAt,
        mark: isLive && say('content.liveMark'),
        note: reason,
        acts: (
          <>
            <VersionEvents events={events} neededSteps={content.review.neededSteps} />
            <Link to={`/contents/${content.id}/compare?right=${id}`}>{say('compare.do')}</Link>
            {!isReadOnly && (
              <Button size="small" type="link" onClick={() => restore(id)}>
                {say('content.restoreVersion')}
              </Button>
            )}
          </>
        ),
      }))}
    />,
  )
}
