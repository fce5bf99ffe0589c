import { Alert, App, Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { lazy, Suspense, useContext, useState } from 'react'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { withTranslations } from '../../contract/language/translations.ts'
import { manifestOf } from '../../../templates/registry.ts'
import { api, asked, Refused } from '../kit/api.ts'
import type { SettingsSchema } from '../../../templates/define/types.ts'
import type { EditorColumn } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { Language, useSay } from '../words/words.tsx'
import { useOtherLanguages } from '../kit/other-languages.ts'
import { useUnsaved } from '../kit/use-unsaved.ts'
import { ColumnConflict } from './ColumnConflict.tsx'
import { gallery } from './gallery.ts'
import { ReviewRule } from './ReviewRule.tsx'
import { pathWords } from '../model/tree.ts'
import type { Change } from './column-change.ts'

const SchemaForm = lazy(async () => ({ default: (await import('../fields/SchemaForm.tsx')).SchemaForm }))

const NO_SETTINGS: SettingsSchema = { type: 'object', properties: {}, additionalProperties: false }

/** The state on which a change is based; settings belong to their template. */
function seenIn(column: EditorColumn, names: readonly string[]): Change {
  const isOfTemplate = names.some((name) => name === 'template' || name === 'settings')
  const all = isOfTemplate ? [...names, 'template', 'settings'] : names
  return Object.fromEntries(Object.entries(column).filter(([name]) => all.includes(name)))
}

/** A column's properties; the form for its settings is generated from the template's schema. */
export function ColumnForm({
  column,
  isReadOnly,
  onChanged,
}: {
  column: EditorColumn
  isReadOnly: boolean
  onChanged: () => void
}) {
  const say = useSay()
  const locale = useContext(Language)
  const { message } = App.useApp()
  const [change, setChange] = useState<Change>({})
  // The changed values, as they were before the change.
  const [seen, setSeen] = useState<Change>({})
  const [theirs, setTheirs] = useState<EditorColumn>()
  const [problem, setProblem] = useState<string>()
  const shown = { ...column, ...change }
  const languages = useOtherLanguages()
  const settings = withTranslations(manifestOf(shown.template)?.settings ?? NO_SETTINGS, languages)
  const isChanged = Object.keys(change).length > 0
  useUnsaved(isChanged)
  const set = (more: Change) => {
    setChange((before) => ({ ...before, ...more }))
    setSeen((before) => ({ ...seenIn(column, Object.keys(more)), ...before }))
  }
  const forget = () => {
    setChange({})
    setSeen({})
    setTheirs(undefined)
    setProblem(undefined)
  }
  /** Its present properties and place. */
  async function present() {
    const columns = await asked(api.GET('/editor/columns'))
    const now = columns.find(({ key }) => key === column.key)
    return { now, place: now?.parentKey ? pathWords(columns, now.parentKey) : say('columns.top') }
  }

  async function save(begunWith: Change) {
    setProblem(undefined)
    try {
      await asked(
        api.POST('/editor/columns/change', {
          body: {
            key: column.key,
            ...change,
            ...(change.settings && { settings: withoutEmpty(change.settings) }),
            seen: begunWith,
          },
        }),
      )
      forget()
      void message.success(say('columns.saved'))
      const { now, place } = await present()
      if (now && now.parentKey !== column.parentKey)
        void message.info(say('columns.movedMeanwhile', { label: now.label, place }), 8)
    } catch (error) {
      const schema = { properties: { settings: { ...settings } } }
      const isStale = error instanceof Refused && error.reason === 'column-stale'
      if (isStale) setTheirs((await present()).now)
      else setProblem(problemWords(say, error, schema))
    }
    onChanged()
  }

  const title = manifestOf(shown.template)?.title[locale] ?? shown.template
  const others = gallery
    .filter(({ once }) => !once)
    .map((entry) => ({ value: entry.name, label: entry.title[locale] }))
  const templates = others.some(({ value }) => value === shown.template)
    ? others
    : [{ value: shown.template, label: title }, ...others]
  return (
    <Form layout="vertical" disabled={isReadOnly} onFinish={() => save(seen)} className="column-form">
      {theirs && (
        <ColumnConflict
          settings={settings}
          theirs={theirs}
          change={change}
          onMine={() => save(seenIn(theirs, Object.keys(change)))}
          onTheirs={forget}
        />
      )}
      <h2>{say('columns.basic')}</h2>
      <Form.Item label={say('columns.name')} htmlFor="label" extra={say('columns.nameHint')}>
        <Input
          id="label"
          value={shown.label}
          maxLength={60}
          onChange={({ target }) => set({ label: target.value })}
        />
      </Form.Item>
      {languages.map((language) => (
        <Form.Item
          key={language}
          label={say('columns.nameIn', { language: say(`columns.${language}`) })}
          htmlFor={`label-${language}`}
          extra={say('columns.nameInHint')}
        >
          <Input
            id={`label-${language}`}
            lang={language}
            value={shown[`label.${language}`] ?? ''}
            maxLength={120}
            onChange={({ target }) =>
              set({ [`label.${language}`]: target.value.trim() === '' ? null : target.value })
            }
          />
        </Form.Item>
      ))}
      <Form.Item label={say('columns.key')} htmlFor="key" extra={say('columns.keyKept')}>
        <Input id="key" value={column.key} readOnly />
      </Form.Item>
      <h2>{say('columns.page')}</h2>
      <Form.Item label={say('columns.template')} htmlFor="template">
        <Select
          id="template"
          value={shown.template}
          options={templates}
          onChange={(template) => set({ template, settings: {} })}
        />
      </Form.Item>
      <Form.Item label={say('columns.cycle')} htmlFor="cycle">
        <InputNumber
          id="cycle"
          min={1}
          max={3650}
          value={shown.updateCycleDays}
          onChange={(updateCycleDays) => set({ updateCycleDays })}
        />
      </Form.Item>
      {Object.keys(settings.properties).length > 0 && (
        <Suspense>
          <h2>{say('columns.settings')}</h2>
          <SchemaForm
            key={`${shown.template} ${languages.join()}`}
            schema={{ ...settings, required: [...(settings.required ?? [])] }}
            values={shown.settings}
            isReadOnly={isReadOnly}
            onChange={(values) => {
              if (!isSame(withoutEmpty(values), withoutEmpty(shown.settings))) set({ settings: values })
            }}
          />
        </Suspense>
      )}
      <h2>{say('columns.visible')}</h2>
      <Form.Item label={say('columns.hidden')} htmlFor="hidden" layout="horizontal">
        <Switch id="hidden" checked={shown.hidden} onChange={(hidden) => set({ hidden })} />
      </Form.Item>
      <Form.Item label={say('columns.link')} htmlFor="link" extra={say('columns.linkHint')}>
        <Input
          id="link"
          value={shown.externalUrl ?? ''}
          placeholder="https://"
          onChange={({ target }) => set({ externalUrl: target.value === '' ? null : target.value })}
        />
      </Form.Item>
      <ReviewRule column={column} onSaved={onChanged} />
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      {isChanged && (
        <div className="bottom">
          <span>{say('columns.changed')}</span>
          <Button onClick={forget}>{say('columns.discard')}</Button>
          <Button type="primary" htmlType="submit">
            {say('columns.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
