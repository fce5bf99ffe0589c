import { App, Button, Collapse } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
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

/** Who published what and when; each version can be had back as the draft. */
export function Versions({ content, keeper, shownBy, isReadOnly, onReload }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [isOpen, setIsOpen] = useState(false)
  const query = { contentId: content.id }
  const { data = [] } = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/contents/versions', { params: { query } })) : []),
    [isOpen, shownBy],
  )
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
  const children = (
    <ol className="versions">
      {data.length === 0 && <li>{say('content.noVersions')}</li>}
      {data.map(({ id, number, author, reason, createdAt, isLive, events }) => (
        <li key={id}>
          <strong>{say('content.version', { number })}</strong> {authorWords(say, author)} ·{' '}
          {shortTime(createdAt)}
          {isLive && <em> {say('content.liveMark')}</em>}
          {reason !== '' && <small>{reason}</small>}
          <VersionEvents events={events} neededSteps={content.review.neededSteps} />
          <Link to={`/contents/${content.id}/compare?right=${id}`}>{say('compare.do')}</Link>
          {!isReadOnly && (
            <Button size="small" type="link" onClick={() => restore(id)}>
              {say('content.restoreVersion')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <Collapse
      ghost
      items={[{ key: 'versions', label: say('content.versions'), children }]}
      onChange={(open) => setIsOpen(open.length > 0)}
    />
  )
}
