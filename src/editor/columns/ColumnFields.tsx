import { Form, Input, Switch } from 'antd'
import type { EditorColumn } from '../kit/me.ts'
import type { useOtherLanguages } from '../kit/other-languages.ts'
import { useSay } from '../words/words.tsx'
import type { Change } from './column-change.ts'

interface Props {
  /** The column with what was changed. */
  shown: EditorColumn & Change
  onChange: (change: Change) => void
}

interface NamesProps extends Props {
  column: EditorColumn
  languages: ReturnType<typeof useOtherLanguages>
}

/** A column's name in each language, and its key. */
export function Names({ column, shown, languages, onChange }: NamesProps) {
  const say = useSay()
  return (
    <>
      <h2>{say('columns.basic')}</h2>
      <Form.Item label={say('columns.name')} htmlFor="label" extra={say('columns.nameHint')}>
        <Input
          id="label"
          value={shown.label}
          maxLength={60}
          onChange={({ target }) => onChange({ label: target.value })}
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
              onChange({ [`label.${language}`]: target.value.trim() === '' ? null : target.value })
            }
          />
        </Form.Item>
      ))}
      <Form.Item
        label={say('columns.key')}
        htmlFor="key"
        extra={say(column.isNew ? 'columns.keyNew' : 'columns.keyKept')}
      >
        <Input id="key" value={column.key} readOnly />
      </Form.Item>
    </>
  )
}

/** Whether a column stands in menus, and where it leads. */
export function Visibility({ shown, onChange }: Props) {
  const say = useSay()
  return (
    <>
      <h2>{say('columns.visible')}</h2>
      <Form.Item label={say('columns.hidden')} htmlFor="hidden" layout="horizontal">
        <Switch id="hidden" checked={shown.hidden} onChange={(hidden) => onChange({ hidden })} />
      </Form.Item>
      <Form.Item label={say('columns.link')} htmlFor="link" extra={say('columns.linkHint')}>
        <Input
          id="link"
          value={shown.externalUrl ?? ''}
          placeholder="https://"
          onChange={({ target }) => onChange({ externalUrl: target.value === '' ? null : target.value })}
        />
      </Form.Item>
    </>
  )
}
