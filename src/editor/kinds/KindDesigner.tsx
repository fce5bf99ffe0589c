import { Alert, App } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSame } from '../../contract/without-empty.ts'
import { useSay } from '../words/words.tsx'
import { KindBar, type Tab, TABS } from './KindBar.tsx'
import { KindBuild } from './KindBuild.tsx'
import { KindConflict } from './KindConflict.tsx'
import { KindExpert } from './KindExpert.tsx'
import { KindPreview } from './KindPreview.tsx'
import { KindVersions } from './KindVersions.tsx'
import { designOf, renamedIn, schemaOf } from './model/design.ts'
import type { LoadedKind } from './model/loaded-kind.ts'
import { RemoveKind } from './RemoveKind.tsx'
import { SaveKind } from './SaveKind.tsx'
import { useSteps } from './use-steps.ts'

/** One kind: its fields, how they are filled in and shown, and its versions. Each save creates a version. */
export function KindDesigner({ loaded, onReload }: { loaded: LoadedKind; onReload: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [version, setVersion] = useState(loaded.version)
  const [reason, setReason] = useState('')
  const [open, setOpen] = useState<'saving' | 'stale' | 'removing'>()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'build'
  const go = (next: Tab) => setSearch(next === 'build' ? {} : { tab: next }, { replace: true })
  const close = () => setOpen(undefined)
  const { kind, isOwn } = loaded
  const { design, change, take, schema, renamed, isChanged } = useDesigned(loaded)

  return (
    <div className="designer">
      <KindBar
        loaded={loaded}
        form={design.form}
        tab={tab}
        onTab={go}
        isChanged={isChanged}
        onDiscard={onReload}
        onSave={() => setOpen('saving')}
        onRemove={() => setOpen('removing')}
      />
      {open === 'stale' && (
        <KindConflict
          kind={kind}
          mine={schema}
          onMine={(newest) => {
            setVersion(newest)
            setOpen('saving')
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
            take(taken)
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
          onTake={take}
        />
      )}
      {open === 'saving' && (
        <SaveKind
          asked={{ kind, version, schema, renamed }}
          reason={reason}
          onReason={setReason}
          begun={loaded.schema}
          onClose={close}
          onStale={() => setOpen('stale')}
          onSaved={(count) => {
            void message.success(say(count > 0 ? 'kinds.savedWith' : 'kinds.saved', { count }))
            onReload()
          }}
        />
      )}
      {open === 'removing' && <RemoveKind loaded={loaded} version={version} onClose={close} />}
    </div>
  )
}

/** A kind as it is being changed. */
function useDesigned(loaded: LoadedKind) {
  const { design, change, start } = useSteps(() => designOf(loaded.schema))
  const { isOwn } = loaded
  const schema = schemaOf(design)
  const renamed = renamedIn(design, loaded.schema)
  const begun = schemaOf(designOf(loaded.schema))
  const isChanged = isOwn && (JSON.stringify(schema) !== JSON.stringify(begun) || !isSame(renamed, {}))
  const take = (taken: LoadedKind['schema']) => start(designOf(taken))
  return { design, change, take, schema, renamed, isChanged }
}
