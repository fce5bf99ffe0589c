import { Alert, App, Button, Segmented } from 'antd'
import { useContext, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { clockTime } from '../kit/times.ts'
import { SaveRejected } from '../kit/SaveRejected.tsx'
import { useAutosave } from '../kit/use-autosave.ts'
import { useUndo } from '../kit/use-undo.ts'
import { Language, useSay } from '../words/words.tsx'
import { Build } from './Build.tsx'
import { Conflict } from './Conflict.tsx'
import { type Design, keepDesign } from './design.ts'
import { Expert } from './Expert.tsx'
import { faultWords } from './fault-words.ts'
import { InColumn } from './InColumn.tsx'
import { Policy } from './Policy.tsx'
import { Publish } from './Publish.tsx'
import { Texts } from './Texts.tsx'
import { TryOut } from './TryOut.tsx'
import { Versions } from './Versions.tsx'

const TABS = ['build', 'policy', 'texts', 'try', 'versions', 'expert'] as const
type Tab = (typeof TABS)[number]

/** One form: questions, limits, texts, trial and publication. */
export function Designing({ design, onReload }: { design: Design; onReload: () => void }) {
  const say = useSay()
  const locale = useContext(Language)
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [keeper] = useState(() => keepDesign(design))
  const draft = useAutosave(keeper)
  const { form, faults, savedAt, status } = draft
  const [asking, setAsking] = useState<'publish' | 'column'>()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'build'
  const go = (next: Tab) => setSearch(next === 'build' ? {} : { tab: next }, { replace: true })
  const { key, newest, inForce, versions, columns, hasDraft } = design
  const total = versions.reduce((sum, version) => sum + version.total, 0)
  const isDraft = hasDraft || savedAt !== undefined || status !== 'saved'
  const statusWords = {
    saved: savedAt ? say('content.saved', { time: clockTime(savedAt, locale) }) : '',
    unsaved: say('content.unsaved'),
    saving: say('content.saving'),
    failed: say(draft.problem ? 'content.unsaved' : 'content.notSaved'),
    stale: say('content.unsaved'),
  }
  const others = faults.filter(({ field }) => field === undefined)
  useUndo(keeper.undo)
  return (
    <div className="designer">
      <header className="design-bar">
        <p className="crumb">
          <Link to="/forms">{say('forms.title')}</Link>
        </p>
        <h1>{form.title || say('forms.untitled')}</h1>
        <span className={`state state-${isDraft ? 'draft' : inForce === null ? 'withdrawn' : 'live'}`}>
          <i aria-hidden="true" />{' '}
          {isDraft
            ? say('design.draft', { version: newest + 1 })
            : inForce === null
              ? say('forms.withdrawn')
              : say('forms.version', { version: inForce })}
        </span>
        {inForce !== null && (
          <span className="hint">{say('design.inForce', { version: inForce, count: total })}</span>
        )}
        <span className="rest" />
        <output className={`saved saved-${status}`}>{statusWords[status]}</output>
        <Segmented
          aria-label={say('design.view')}
          value={tab}
          onChange={go}
          options={TABS.map((value) => ({ value, label: say(`design.tab.${value}`) }))}
        />
        <Button
          type="primary"
          size="large"
          disabled={!isDraft && inForce !== null}
          onClick={() => setAsking('publish')}
        >
          {say('design.publish', { version: isDraft ? newest + 1 : newest })}
        </Button>
      </header>
      {status === 'stale' && (
        <Conflict
          formKey={key}
          mine={form}
          onMine={(draftVersion) => void keeper.keepMine(draftVersion)}
          onTheirs={onReload}
        />
      )}
      <SaveRejected draft={draft} />
      {columns.length === 0 && inForce !== null && (
        <Alert
          type="info"
          showIcon
          className="design-note"
          title={say('design.nowhere')}
          action={<Button onClick={() => setAsking('column')}>{say('inColumn.title')}</Button>}
        />
      )}
      {others.length > 0 && tab !== 'try' && (
        <Alert
          type="warning"
          showIcon
          className="design-note"
          title={others.map((one) => faultWords(say, form, one)).join('；')}
        />
      )}
      {tab === 'build' && (
        <Build
          design={design}
          form={form}
          faults={faults}
          onForm={keeper.change}
          onTexts={() => go('texts')}
        />
      )}
      {tab === 'policy' && <Policy form={form} onForm={keeper.change} />}
      {tab === 'texts' && <Texts form={form} live={design.live} onForm={keeper.change} />}
      {tab === 'try' && <TryOut formKey={key} form={form} />}
      {tab === 'versions' && <Versions design={design} keeper={keeper} onReload={onReload} />}
      {tab === 'expert' && <Expert formKey={key} form={form} keeper={keeper} onTaken={onReload} />}
      {asking === 'publish' && (
        <Publish
          design={design}
          form={form}
          keeper={keeper}
          onClose={() => setAsking(undefined)}
          onReload={onReload}
          onPublished={(version) => {
            void message.success(say('design.published', { version }))
            onReload()
          }}
        />
      )}
      {asking === 'column' && (
        <InColumn
          formKey={key}
          title={form.title}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            void message.success(say('inColumn.done'))
            onReload()
          }}
        />
      )}
    </div>
  )
}
