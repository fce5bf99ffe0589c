import { App } from 'antd'
import { useContext, useState } from 'react'
import { manifestOf } from '../../../templates/registry.ts'
import type { SettingsSchema } from '../../../templates/define/types.ts'
import { withTranslations } from '../../contract/language/translations.ts'
import { withoutEmpty } from '../../contract/without-empty.ts'
import { useFaults } from '../fields/field-faults.ts'
import { useVerdict } from '../fields/use-verdict.ts'
import { api, asked, Refused } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useOtherLanguages } from '../kit/other-languages.ts'
import { problemWords } from '../kit/problem.ts'
import { useUnsaved } from '../kit/use-unsaved.ts'
import { pathWords } from '../model/tree.ts'
import { translatedSchema } from '../words/translated-schema.ts'
import { Language, useSay } from '../words/words.tsx'
import type { Change } from './column-change.ts'

const NO_SETTINGS: SettingsSchema = { type: 'object', properties: {}, additionalProperties: false }

/** The state on which a change is based; settings belong to their template. */
export function seenIn(column: EditorColumn, names: readonly string[]): Change {
  const isOfTemplate = names.some((name) => name === 'template' || name === 'settings')
  const all = isOfTemplate ? [...names, 'template', 'settings'] : names
  return Object.fromEntries(Object.entries(column).filter(([name]) => all.includes(name)))
}

/** What was changed of a column and is not saved; `theirs`: the column as somebody else saved it meanwhile. */
export function useColumnChange(column: EditorColumn, onChanged: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const [change, setChange] = useState<Change>({})
  // The changed values, as they were before the change.
  const [seen, setSeen] = useState<Change>({})
  const [theirs, setTheirs] = useState<EditorColumn>()
  const [problem, setProblem] = useState<string>()
  const shown = { ...column, ...change }
  const languages = useOtherLanguages()
  const own = manifestOf(shown.template)?.settings ?? NO_SETTINGS
  const settings = translatedSchema(withTranslations(own, languages), useContext(Language))
  const isChanged = Object.keys(change).length > 0
  useUnsaved(isChanged)
  const said = withoutEmpty(shown.settings)
  const body = { key: column.key, template: shown.template, settings: said }
  const answered = useFaults(
    change.settings && (() => asked(api.POST('/editor/columns/try', { body }))),
    said,
  )
  const verdict = useVerdict({ judged: 'columns', name: shown.template, schema: own }, said, answered)
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

  return { change, seen, theirs, problem, shown, settings, languages, isChanged, verdict, set, forget, save }
}
