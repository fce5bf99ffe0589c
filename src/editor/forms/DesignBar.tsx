import { Button, Segmented } from 'antd'
import { Link } from 'react-router-dom'
import { clockTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { Design, DesignState } from './design.ts'

export const TABS = ['build', 'policy', 'texts', 'try', 'versions', 'expert'] as const
export type Tab = (typeof TABS)[number]

interface Props {
  design: Design
  draft: DesignState
  tab: Tab
  onTab: (tab: Tab) => void
  onPublish: () => void
}

/** The form's name and state, whether it is saved, its tabs, and the way to publish it. */
export function DesignBar({ design, draft, tab, onTab, onPublish }: Props) {
  const say = useSay()
  const { form, savedAt, status } = draft
  const { newest, inForce, versions, hasDraft } = design
  const total = versions.reduce((sum, version) => sum + version.total, 0)
  const isDraft = hasDraft || savedAt !== undefined || status !== 'saved'
  const statusWords = {
    saved: savedAt ? say('content.saved', { time: clockTime(savedAt) }) : '',
    unsaved: say('content.unsaved'),
    saving: say('content.saving'),
    failed: say(draft.problem ? 'content.unsaved' : 'content.notSaved'),
    stale: say('content.unsaved'),
  }
  return (
    <header className="design-bar">
      <p className="crumb">
        <Link to="/forms">{say('forms.title')}</Link>
      </p>
      <h1>{form.title || say('forms.untitled')}</h1>
      <FormState isDraft={isDraft} newest={newest} inForce={inForce} />
      {inForce !== null && (
        <span className="hint">{say('design.inForce', { version: inForce, count: total })}</span>
      )}
      <span className="rest" />
      <output className={`saved saved-${status}`}>{statusWords[status]}</output>
      <Segmented
        aria-label={say('design.view')}
        value={tab}
        onChange={onTab}
        options={TABS.map((value) => ({ value, label: say(`design.tab.${value}`) }))}
      />
      <Button type="primary" size="large" disabled={!isDraft && inForce !== null} onClick={onPublish}>
        {say('design.publish', { version: isDraft ? newest + 1 : newest })}
      </Button>
    </header>
  )
}

interface StateProps extends Pick<Design, 'newest' | 'inForce'> {
  isDraft: boolean
}

/** A draft of the next version, the version in force, or none. */
function FormState({ isDraft, newest, inForce }: StateProps) {
  const say = useSay()
  const mark = isDraft ? 'draft' : inForce === null ? 'withdrawn' : 'live'
  const words = {
    draft: () => say('design.draft', { version: newest + 1 }),
    withdrawn: () => say('forms.withdrawn'),
    live: () => say('forms.version', { version: inForce ?? newest }),
  }
  return (
    <span className={`state state-${mark}`}>
      <i aria-hidden="true" /> {words[mark]()}
    </span>
  )
}
