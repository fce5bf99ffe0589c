import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { WordComparison } from '../compare/Comparison.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { compareContents } from './compare-contents.ts'
import type { DraftKeeper, EditedContent } from './draft-keeper.ts'

interface Props {
  draftId: string
  content: EditedContent
  keeper: DraftKeeper
  isReadOnly: boolean
  onClose: () => void
  onRestored: () => void
}

/** Compares an earlier draft with the current one, and can restore it. */
export function FormerDraft({ draftId, content, keeper, isReadOnly, onClose, onRestored }: Props) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const contentId = content.id
  const query = { contentId, draftId }
  const { data, problem: unread } = useQuery(
    () => asked(api.GET('/editor/contents/former-draft', { params: { query } })),
    [contentId, draftId],
  )
  async function restore() {
    setProblem(undefined)
    try {
      await keeper.kept()
      const body = { contentId, draftId, draftVersion: keeper.version() }
      await asked(api.POST('/editor/contents/drafts', { body }))
      onRestored()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  const says = problem ?? (unread && problemWords(say, unread))
  const title = data
    ? say('drafts.of', { time: shortTime(data.createdAt), name: data.name || say('site.import') })
    : say('drafts.title')
  return (
    <Modal
      open
      width={960}
      title={title}
      onCancel={onClose}
      footer={
        <>
          {!isReadOnly && data && <small className="hint">{say('drafts.restoreSays')} </small>}
          <Button onClick={onClose}>{say('drafts.close')}</Button>
          {!isReadOnly && data && (
            <Button type="primary" onClick={restore}>
              {say('content.restoreVersion')}
            </Button>
          )}
        </>
      }
    >
      {says !== undefined && <Alert type="error" title={says} showIcon role="alert" />}
      {data ? (
        <WordComparison
          heads={[title, say('drafts.now')]}
          rows={compareContents(content.schema, data.fields, keeper.snapshot().fields)}
        />
      ) : (
        !unread && <Skeleton active />
      )}
    </Modal>
  )
}
