import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, EditedContent } from './draft-keeper.ts'
import { FormerDraft } from './FormerDraft.tsx'

interface Props {
  content: EditedContent
  keeper: DraftKeeper
  /** Changes with every save. */
  shownBy: string
  isReadOnly: boolean
  onReload: () => void
}

/** What the draft said before, about once a minute and whenever something took its place; each can be looked at and had back. */
export function FormerDrafts({ content, keeper, shownBy, isReadOnly, onReload }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const shown = search.get('draft')
  const query = { contentId: content.id }
  const { data = [] } = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/contents/drafts', { params: { query } })) : []),
    [isOpen, shownBy],
  )
  const show = (draft: string | undefined) =>
    setSearch(draft === undefined ? {} : { draft }, { replace: true })
  const children = (
    <ol className="versions">
      {data.length === 0 && <li>{say('drafts.none')}</li>}
      {data.map(({ id, name, createdAt, replacedBy }) => (
        <li key={id}>
          <strong>{shortTime(createdAt)}</strong> {name || say('site.import')}
          {replacedBy !== '' && <small>{say('drafts.replacedBy', { name: replacedBy })}</small>}
          <Button size="small" type="link" onClick={() => show(id)}>
            {say('drafts.look')}
          </Button>
        </li>
      ))}
      <li>
        <small>{say('drafts.kept')}</small>
      </li>
    </ol>
  )
  return (
    <>
      <Collapse
        ghost
        items={[{ key: 'drafts', label: say('drafts.title'), children }]}
        onChange={(open) => setIsOpen(open.length > 0)}
      />
      {shown !== null && (
        <FormerDraft
          key={shown}
          draftId={shown}
          content={content}
          keeper={keeper}
          isReadOnly={isReadOnly}
          onClose={() => show(undefined)}
          onRestored={() => {
            show(undefined)
            onReload()
          }}
        />
      )}
    </>
  )
}
