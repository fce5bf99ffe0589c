import { Alert, App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { SaveRejected } from '../kit/SaveRejected.tsx'
import { useAutosave } from '../kit/use-autosave.ts'
import { useUndo } from '../kit/use-undo.ts'
import { useSay } from '../words/words.tsx'
import { Build } from './Build.tsx'
import { Conflict } from './Conflict.tsx'
import { type Design, type DesignFault, type DesignKeeper, keepDesign } from './design.ts'
import { DesignBar, type Tab, TABS } from './DesignBar.tsx'
import { Expert } from './Expert.tsx'
import { faultWords } from './fault-words.ts'
import { InColumn } from './InColumn.tsx'
import { Policy } from './Policy.tsx'
import { Publish } from './Publish.tsx'
import { Texts } from './Texts.tsx'
import { TryOut } from './TryOut.tsx'
import { Versions } from './Versions.tsx'

/** One form: questions, limits, texts, trial and publication. */
export function Designing({ design, onReload }: { design: Design; onReload: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [keeper] = useState(() => keepDesign(design))
  const draft = useAutosave(keeper)
  const { form, faults, status } = draft
  const [asking, setAsking] = useState<'publish' | 'column'>()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'build'
  const go = (next: Tab) => setSearch(next === 'build' ? {} : { tab: next }, { replace: true })
  const { key, inForce, columns } = design
  const others = faults.filter(({ field }) => field === undefined)
  useUndo(keeper.undo)
  return (
    <div className="designer">
      <DesignBar design={design} draft={draft} tab={tab} onTab={go} onPublish={() => setAsking('publish')} />
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
      <Page
        tab={tab}
        design={design}
        keeper={keeper}
        form={form}
        faults={faults}
        onTab={go}
        onReload={onReload}
      />
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

interface PageProps {
  tab: Tab
  design: Design
  keeper: DesignKeeper
  form: FormDefinition
  faults: readonly DesignFault[]
  onTab: (tab: Tab) => void
  onReload: () => void
}

/** What the chosen tab shows. */
function Page({ tab, design, keeper, form, faults, onTab, onReload }: PageProps) {
  const formKey = design.key
  const pages: Record<Tab, () => ReactNode> = {
    build: () => (
      <Build
        design={design}
        form={form}
        faults={faults}
        onForm={keeper.change}
        onTexts={() => onTab('texts')}
      />
    ),
    policy: () => <Policy form={form} onForm={keeper.change} />,
    texts: () => <Texts form={form} live={design.live} onForm={keeper.change} />,
    try: () => <TryOut formKey={formKey} form={form} />,
    versions: () => <Versions design={design} keeper={keeper} onReload={onReload} />,
    expert: () => <Expert formKey={formKey} form={form} keeper={keeper} onTaken={onReload} />,
  }
  return pages[tab]()
}
