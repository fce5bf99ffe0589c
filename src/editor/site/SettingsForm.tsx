import { Alert, App, Button, Input } from 'antd'
import { useContext, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import siteSchema from '../../../schemas/site.json' with { type: 'json' }
import type { Answer } from '../../contract/types.ts'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { Preview } from '../kit/Preview.tsx'
import { problemWords } from '../kit/problem.ts'
import { useFaults } from '../fields/field-faults.ts'
import { useVerdict } from '../fields/use-verdict.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useUnsaved } from '../kit/use-unsaved.ts'
import { translatedSchema } from '../words/translated-schema.ts'
import { Language, useSay } from '../words/words.tsx'
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

const RULED = { judged: 'site', name: 'site', schema: siteSchema } as const

/** The form of one group; changes in all groups are saved together. */
export function SettingsForm({ loaded, group, onReload }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [settings, setSettings] = useState<Settings>(loaded.settings)
  // A new key creates the form again from the given settings.
  const [edition, setEdition] = useState(0)
  const [reason, setReason] = useState('')
  const schema = translatedSchema(schemaFor(loaded.settings), useContext(Language))
  const part = groupOf(schema, group)
  const names = Object.keys(part.properties ?? {})
  const begun = withoutEmpty(loaded.settings)
  const said = withoutEmpty(settings)
  const isChanged = !isSame(said, begun)

  const answered = useFaults(
    isChanged ? () => asked(api.POST('/editor/settings/try', { body: { settings: said } })) : undefined,
    said,
  )
  const verdict = useVerdict(RULED, said, answered)
  useUnsaved(isChanged)
  const { save, problem, setProblem, theirs } = useSaving({ reason, schema, group, onSaved: onReload })

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
        {...verdict}
        onChange={(values) => setSettings((before) => ({ ...before, ...values }))}
      />
      {group === 'find' && <ProductWords />}
      {problem && <Alert type="error" title={problemWords(say, problem, schema)} showIcon role="alert" />}
      {isChanged && (
        <SaveBar
          reason={reason}
          onReason={setReason}
          onPreview={() => setIsPreviewing(true)}
          onDiscard={() => show(loaded.settings)}
        />
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

interface Saving {
  reason: string
  schema: ReturnType<typeof schemaFor>
  group: Group
  onSaved: () => void
}

/** Saves the settings; `theirs`: those that somebody else saved meanwhile. */
function useSaving({ reason, schema, group, onSaved }: Saving) {
  const say = useSay()
  const { message } = App.useApp()
  const [, setSearch] = useSearchParams()
  const [problem, setProblem] = useState<Refused>()
  const [theirs, setTheirs] = useState<Loaded>()

  async function save(settings: Settings, version: number) {
    setProblem(undefined)
    const body = { version, settings, ...(reason !== '' && { reason }) }
    try {
      await asked(api.POST('/editor/settings', { body }))
      void message.success(say('site.saved'))
      onSaved()
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0)
      if (refused.reason === 'stale') return setTheirs(await asked(api.GET('/editor/settings')))
      setProblem(refused)
      const place = groupAt(schema, refused.field)
      if (place && place !== group) setSearch({ group: place }, { replace: true })
    }
  }

  return { save, problem, setProblem, theirs }
}

interface SaveBarProps {
  /** Why the settings are changed, for the version and the log. */
  reason: string
  onReason: (reason: string) => void
  onPreview: () => void
  onDiscard: () => void
}

function SaveBar({ reason, onReason, onPreview, onDiscard }: SaveBarProps) {
  const say = useSay()
  return (
    <div className="bottom">
      <Input
        className="reason"
        aria-label={say('site.reason')}
        placeholder={say('site.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      <Button onClick={onPreview}>{say('preview.do')}</Button>
      <Button onClick={onDiscard}>{say('columns.discard')}</Button>
      <Button type="primary" htmlType="submit">
        {say('site.save')}
      </Button>
    </div>
  )
}
