import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useOnline } from '../kit/use-online.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import type { MayDo } from './may-do.ts'
import type { Acts } from './use-publishing.ts'

interface Props {
  content: EditedContent
  may: MayDo
  /** When it is to be published; at once where it is undefined. */
  at: string | undefined
  isActing: boolean
  acts: Acts
  onAsk: (what: 'withdraw') => void
}

/** A button for each action that is possible now. */
export function Buttons({ content: { id: contentId }, may, at, isActing, acts, onAsk }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const isOnline = useOnline()
  return (
    <div className="bottom">
      <Button size="large" onClick={acts.preview}>
        {say('preview.do')}
      </Button>
      {may.unschedule && (
        <Button size="large" onClick={acts.unschedule}>
          {say('content.unschedule')}
        </Button>
      )}
      {may.withdraw && (
        <Button danger size="large" onClick={() => onAsk('withdraw')}>
          {say('content.withdraw')}
        </Button>
      )}
      {may.view && (
        <Button size="large" href={`/t1/article_content?contentId=${contentId}`} target="_blank">
          {say('content.view')}
        </Button>
      )}
      {may.recall && (
        <Button size="large" onClick={acts.recall}>
          {say('review.recall')}
        </Button>
      )}
      {may.judge && (
        <Button type="primary" size="large" onClick={() => void navigate(`/contents/${contentId}/compare`)}>
          {say('review.judge')}
        </Button>
      )}
      {may.send && (
        <Button
          type="primary"
          size="large"
          loading={isActing}
          disabled={!isOnline}
          onClick={acts.beginSending}
        >
          {say('review.send')}
        </Button>
      )}
      {may.publish && (
        <Button type="primary" size="large" loading={isActing} disabled={!isOnline} onClick={acts.publish}>
          {say(
            !isOnline ? 'content.publishOnline' : at === undefined ? 'content.publish' : 'content.publishAt',
          )}
        </Button>
      )}
      {may.onlyWrite && <p>{say('content.cannotPublish')}</p>}
    </div>
  )
}
