import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Comparison } from '../compare/Comparison.tsx'
import { JoinedComparison } from '../compare/JoinedComparison.tsx'
import { api, asked } from '../kit/api.ts'
import { PreviewFrame } from '../kit/Preview.tsx'
import { useSay } from '../words/words.tsx'
import { compareContents } from './compare-contents.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'

const VIEWS = ['page', 'sides', 'joined'] as const

interface Props {
  content: EditedContent
  versionId: string
  left: Fields | undefined
  right: Fields
  heads: readonly [left: ReactNode, right: ReactNode]
}

/** A version as visitors would see it, beside the one before it, or both in one text; one that is the first is a page at first. */
export function VersionViews({ content, versionId, left, right, heads }: Props) {
  const say = useSay()
  const [view, setView] = useState<(typeof VIEWS)[number]>(left ? 'sides' : 'page')
  const rows = compareContents(content.schema, left, right)
  const body = { contentId: content.id, versionId }
  return (
    <>
      <Segmented
        aria-label={say('compare.view')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: say(`compare.view.${value}`) }))}
      />
      {view === 'page' && (
        <div className="page-view">
          <PreviewFrame ask={() => asked(api.POST('/editor/contents/preview', { body }))} goesBy={[body]} />
        </div>
      )}
      {view === 'sides' && <Comparison isWhole heads={heads} rows={rows} />}
      {view === 'joined' && <JoinedComparison rows={rows} />}
    </>
  )
}
