import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { ChangedPage } from '../review/ChangedPage.tsx'
import { Joined, type Pins, SideBySide } from '../review/ChangedContent.tsx'
import { useSay } from '../words/words.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'

const VIEWS = ['page', 'sides', 'joined'] as const

interface Props {
  content: EditedContent
  versionId: string
  left: Fields | undefined
  right: Fields
  media: EditedContent['media']
  pins: Pins
  heads: readonly [left: ReactNode, right: ReactNode]
}

/**
 * Shows a version as a page, side by side with the previous one, or merged into one text. A first version starts as a page.
 * Comments are pinned in the text views.
 */
export function VersionViews({ content, versionId, left, right, media, pins, heads }: Props) {
  const say = useSay()
  // Two texts side by side are no wider than a word on a phone.
  const isNarrow = useNarrow()
  const [view, setView] = useState<(typeof VIEWS)[number]>(() =>
    !left ? 'page' : isNarrow ? 'joined' : 'sides',
  )
  const body = { contentId: content.id, versionId }
  const texts = { schema: content.schema, left, right, media, pins }
  return (
    <>
      <Segmented
        aria-label={say('compare.view')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({
          value,
          label: say(value === 'joined' && !left ? 'compare.view.text' : `compare.view.${value}`),
        }))}
      />
      {view === 'page' && (
        <ChangedPage
          ask={() => asked(api.POST('/editor/contents/preview', { body }))}
          goesBy={[body]}
          {...{ schema: content.schema, left, right }}
        />
      )}
      {view === 'sides' && <SideBySide heads={heads} {...texts} />}
      {view === 'joined' && <Joined {...texts} />}
    </>
  )
}
