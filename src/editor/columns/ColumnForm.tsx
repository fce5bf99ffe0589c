import { Alert, Button, Form, InputNumber, Select } from 'antd'
import { lazy, Suspense, useContext } from 'react'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import type { EditorColumn } from '../kit/me.ts'
import { Language, useSay } from '../words/words.tsx'
import { ColumnConflict } from './ColumnConflict.tsx'
import { Names, Visibility } from './ColumnFields.tsx'
import { templatesFor } from './gallery.ts'
import { ReviewRule } from './ReviewRule.tsx'
import { seenIn, useColumnChange } from './use-column-change.ts'

const SchemaForm = lazy(async () => ({ default: (await import('../fields/SchemaForm.tsx')).SchemaForm }))

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
  const { change, seen, theirs, problem, shown, settings, languages, isChanged, verdict, set, forget, save } =
    useColumnChange(column, onChanged)

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
      <Names column={column} shown={shown} languages={languages} onChange={set} />
      <h2>{say('columns.page')}</h2>
      <Form.Item label={say('columns.template')} htmlFor="template">
        <Select
          id="template"
          value={shown.template}
          options={templatesFor(shown.template, locale)}
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
            {...verdict}
            onChange={(values) => {
              if (!isSame(withoutEmpty(values), withoutEmpty(shown.settings))) set({ settings: values })
            }}
          />
        </Suspense>
      )}
      <Visibility shown={shown} onChange={set} />
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
