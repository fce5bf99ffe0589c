import { Alert, App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { isSame } from '../../contract/without-empty.ts'
import { api, asked } from '../kit/api.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { KindBuild } from './KindBuild.tsx'
import { KindConflict } from './KindConflict.tsx'
import { KindExpert } from './KindExpert.tsx'
import { KindPreview } from './KindPreview.tsx'
import { KindVersions } from './KindVersions.tsx'
import { designOf, renamedIn, schemaOf } from './model/design.ts'
import { SaveKind } from './SaveKind.tsx'
import { useSteps } from './use-steps.ts'
import type { LoadedKind } from './model/loaded-kind.ts'

const TABS = ['build', 'look', 'versions', 'expert'] as const
type Tab = (typeof TABS)[number]

/** One kind: its fields, how they are filled in and shown, and its versions. Each save creates a version. */
export function KindDesigner({ loaded, onReload }: { loaded: LoadedKind; onReload: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [version, setVersion] = useState(loaded.version)
  const { design, change, start } = useSteps(() => designOf(loaded.schema))
  const [reason, setReason] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [isStale, setIsStale] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'build'
  const go = (next: Tab) => setSearch(next === 'build' ? {} : { tab: next }, { replace: true })
  const { kind, isOwn, total } = loaded
  const schema = schemaOf(design)
  const renamed = renamedIn(design, loaded.schema)
  const isChanged =
    isOwn &&
    (JSON.stringify(schema) !== JSON.stringify(schemaOf(designOf(loaded.schema))) || !isSame(renamed, {}))

  async function remove(why: string) {
    try {
      await asked(api.POST('/editor/kinds/remove', { body: { kind, version, reason: why } }))
      void message.success(say('kinds.removed', { title: loaded.title }))
      void navigate('/kinds')
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <div className="designer">
      <header className="design-bar">
        <p className="crumb">
          <Link to="/kinds">{say('kinds.title')}</Link>
        </p>
        <h1>{design.form.title || kind}</h1>
        <span className="hint">
          {isOwn ? say('kinds.isNow', { version: loaded.version, count: total }) : say('kinds.builtInSays')}
        </span>
        <span className="rest" />
        <Segmented
          aria-label={say('kinds.view')}
          value={tab}
          onChange={go}
          options={TABS.filter((value) => isOwn || value !== 'versions').map((value) => ({
            value,
            label: say(`kinds.tab.${value}`),
          }))}
        />
        {isOwn && !isChanged && (
          <>
            {total === 0 && (
              <Button size="large" danger onClick={() => setIsRemoving(true)}>
                {say('kinds.remove')}
              </Button>
            )}
            <Button
              size="large"
              type="primary"
              onClick={() => navigate(`/columns?add=collection&kind=${kind}`)}
            >
              {say('kinds.inColumn')}
            </Button>
          </>
        )}
        {isChanged && (
          <>
            <Button size="large" onClick={onReload}>
              {say('columns.discard')}
            </Button>
            <Button size="large" type="primary" onClick={() => setIsSaving(true)}>
              {say('kinds.save')}
            </Button>
          </>
        )}
      </header>
      {isStale && (
        <KindConflict
          kind={kind}
          mine={schema}
          onMine={(newest) => {
            setVersion(newest)
            setIsStale(false)
            setIsSaving(true)
          }}
          onTheirs={onReload}
        />
      )}
      {!isOwn && tab === 'build' && (
        <Alert type="info" showIcon className="design-note" title={say('kinds.builtInLook')} />
      )}
      {tab === 'build' && (
        <KindBuild design={design} begun={loaded.schema} isReadOnly={!isOwn} onDesign={change} />
      )}
      {tab === 'look' && <KindPreview kind={kind} schema={schema} isOwn={isOwn} />}
      {tab === 'versions' && (
        <KindVersions
          loaded={loaded}
          onTake={(taken, number) => {
            start(designOf(taken))
            setReason(say('site.takenReason', { number }))
            go('build')
            void message.info(say('kinds.taken', { number }))
          }}
        />
      )}
      {tab === 'expert' && (
        <KindExpert
          key={JSON.stringify(schema)}
          kind={kind}
          schema={schema}
          isReadOnly={!isOwn}
          onTake={(taken) => start(designOf(taken))}
        />
      )}
      {isSaving && (
        <SaveKind
          asked={{ kind, version, schema, renamed }}
          reason={reason}
          onReason={setReason}
          begun={loaded.schema}
          onClose={() => setIsSaving(false)}
          onStale={() => {
            setIsSaving(false)
            setIsStale(true)
          }}
          onSaved={(count) => {
            void message.success(say(count > 0 ? 'kinds.savedWith' : 'kinds.saved', { count }))
            onReload()
          }}
        />
      )}
      {isRemoving && (
        <WithReason
          title={say('kinds.removeTitle', { title: loaded.title })}
          says={say('kinds.removeSays')}
          doWord={say('kinds.remove')}
          isDanger
          onDo={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}
