import { Button } from 'antd'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { late } from '../kit/late.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useFolded, VersionList } from '../versions/VersionList.tsx'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, EditedContent } from './draft-keeper.ts'

const FormerDraft = late(() => import('./FormerDraft.tsx'), 'FormerDraft')

interface Props {
  content: EditedContent
  keeper: DraftKeeper
  /** Changes with every save. */
  shownBy: string
  isReadOnly: boolean
  onReload: () => void
}

/** The history of the draft: about one a minute and one before each replacement; each can be compared and restored. */
export function FormerDrafts({ content, keeper, shownBy, isReadOnly, onReload }: Props) {
  const say = useSay()
  const { isOpen, folded } = useFolded(say('drafts.title'))
  const [search, setSearch] = useSearchParams()
  const shown = search.get('draft')
  const query = { contentId: content.id }
  const listed = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/contents/drafts', { params: { query } })) : undefined),
    [isOpen, shownBy],
  )
  const { data = [] } = listed
  const show = (draft: string | undefined) =>
    setSearch(draft === undefined ? {} : { draft }, { replace: true })
  return (
    <>
      {folded(
        <VersionList
          none={<Nothing of={listed} words={say('drafts.none')} />}
          hint={say('drafts.kept')}
          versions={data.map(({ id, name, createdAt, replacedBy }) => ({
            id,
            name: shortTime(createdAt),
            author: name || say('site.import'),
            note: replacedBy === '' ? '' : say('drafts.replacedBy', { name: replacedBy }),
            acts: (
              <Button size="small" type="link" onClick={() => show(id)}>
                {say('drafts.look')}
              </Button>
            ),
          }))}
        />,
      )}
      {shown !== null && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  )
}
