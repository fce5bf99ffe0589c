import { Alert, App, Button, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { Preview } from '../kit/Preview.tsx'
import { problemWords } from '../kit/problem.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useUnsaved } from '../kit/use-unsaved.ts'
import { useSay } from '../words/words.tsx'
import { overTheirs } from '../compare/compare-settings.ts'
import { type Group, groupAt, groupOf, schemaFor } from './groups.ts'
import type { Settings } from '../compare/settings.ts'
import { ProductWords } from './ProductWords.tsx'
import { SettingsConflict } from './SettingsConflict.tsx'
import { SettingsVersions } from './SettingsVersions.tsx'

type Loaded = Answer<'selectSettings'>

interface Props {
  loaded: Loaded
  group: Group
  onReload: () => void
}

/** The form of one group; changes in all groups are saved together. */
export function SettingsForm({ loaded, group, onReload }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [, setSearch] = useSearchParams()
  const [settings, setSettings] = useState<Settings>(loaded.settings)
  // A new key creates the form again from the given settings.
  const [edition, setEdition] = useState(0)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Refused>()
  const [theirs, setTheirs] = useState<Loaded>()
  const schema = schemaFor(loaded.settings)
  const part = groupOf(schema, group)
  const names = Object.keys(part.properties ?? {})
  const begun = withoutEmpty(loaded.settings)
  const said = withoutEmpty(settings)
  const isChanged = !isSame(said, begun)

  useUnsaved(isChanged)

  async function save(settings: Settings, version: number) {
    setProblem(undefined)
    const body = { version, settings, ...(reason !== '' && { reason }) }
    try {
      await asked(api.POST('/editor/settings', { body }))
      void message.success(say('site.saved'))
      onReload()
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0)
      if (refused.reason === 'stale') return setTheirs(await asked(api.GET('/editor/settings')))
      setProblem(refused)
      const place = groupAt(schema, refused.field)
      if (place && place !== group) setSearch({ group: place }, { replace: true })
    }
  }

  /** Creates the form again from these settings. */
  function show(settings: Settings) {
    setSettings(settings)
    setProblem(undefined)
    setEdition((before) => before + 1)
  }

  return (
    <form
      className="settings-form"
      // The server validates: the browser's own checks would reject correct values such as a longitude.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(said, loaded.version)
      }}
    >
      {theirs && (
        <SettingsConflict
          schema={schema}
          theirs={theirs}
          merged={overTheirs(begun, said, theirs.settings)}
          onMine={(merged) => save(merged, theirs.version)}
          onTheirs={onReload}
        />
      )}
      <h2>{say(`site.${group}`)}</h2>
      <SchemaForm
        key={`${group} ${edition}`}
        schema={part}
        values={Object.fromEntries(names.map((name) => [name, settings[name]]))}
        onChange={(values) => setSettings((before) => ({ ...before, ...values }))}
      />
      {group === 'find' && <ProductWords />}
      {problem && <Alert type="error" title={problemWords(say, problem, schema)} showIcon role="alert" />}
      {isChanged && (
        <div className="bottom">
          <Input
            className="reason"
            aria-label={say('site.reason')}
            placeholder={say('site.reason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button onClick={() => setIsPreviewing(true)}>{say('preview.do')}</Button>
          <Button onClick={() => show(loaded.settings)}>{say('columns.discard')}</Button>
          <Button type="primary" htmlType="submit">
            {say('site.save')}
          </Button>
        </div>
      )}
      {isPreviewing && (
        <Preview
          ask={() => asked(api.POST('/editor/settings/preview', { body: { settings: said } }))}
          goesBy={[said]}
          onClose={() => setIsPreviewing(false)}
        />
      )}
      <SettingsVersions
        schema={schema}
        present={loaded}
        onTake={(taken, number) => {
          show(taken)
          setReason(say('site.takenReason', { number }))
          void message.info(say('site.taken', { number }))
        }}
      />
    </form>
  )
}
