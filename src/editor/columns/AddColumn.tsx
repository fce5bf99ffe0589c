import { Alert, Button, Drawer, Form, Input, TreeSelect } from 'antd'
import { useState } from 'react'
import { manifestOf } from '../../../templates/registry.ts'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { Gallery } from './Gallery.tsx'
import { gallery } from './gallery.ts'
import { branchesOf } from '../model/tree.ts'
import { suggestKey, useSuggestedKey } from './suggested-key.ts'

/** Represents the top level in the choice of a parent; no column has this key. */
const TOP = '/'

interface Place {
  key: string
  title: string
  children: Place[]
}

interface Props {
  columns: readonly EditorColumn[]
  parent: EditorColumn | undefined
  /** The preselected template. */
  wanted?: string | undefined
  /** The kind of contents that it is made for. */
  kind?: string | undefined
  onClose: () => void
  onAdded: (key: string) => void
  /** For example, another column was added meanwhile: `columns` is read again. */
  onRefused: () => void
}

/** A gallery of templates, and the new column's name. */
export function AddColumn({ columns, parent, wanted, kind, onClose, onAdded, onRefused }: Props) {
  const say = useSay()
  const me = useMe()
  const [parentKey, setParentKey] = useState(parent?.key ?? null)
  const [template, setTemplate] = useState<string>(wanted || (gallery()[0]?.name ?? 'list'))
  const [key, setKey] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const mayTop = mayIn(me, 'arrange', null, columns)
  const below: Place[] = branchesOf(columns.filter((one) => mayIn(me, 'arrange', one.key, columns)))
  const places = mayTop ? [{ key: TOP, title: say('columns.top'), children: below }] : below
  const [name, setName] = useState('')
  const taken = new Set(columns.map((one) => one.key))
  const suggested = useSuggestedKey(name, template, taken)

  async function add({ label }: { label: string }) {
    setProblem(undefined)
    try {
      const body = {
        // Whoever is faster than the suggestion gets it all the same.
        key: key || (await suggestKey(label, template, taken)),
        parentKey,
        label: label.trim(),
        template,
        published: false,
        ...(kind && manifestOf(template)?.settings.properties.kind && { settings: { kind } }),
      }
      onAdded((await asked(api.POST('/editor/columns', { body }))).key)
    } catch (error) {
      setProblem(problemWords(say, error))
      onRefused()
    }
  }

  return (
    <Drawer open size={760} onClose={onClose} title={say('columns.add')}>
      <Form name="add-column" layout="vertical" requiredMark={false} onFinish={add} className="add-column">
        <Gallery columns={columns} template={template} onTemplate={setTemplate} />
        <div className="naming">
          <div className="pair">
            <Form.Item
              name="label"
              label={`2. ${say('columns.name')}`}
              messageVariables={{ label: say('columns.name') }}
              rules={[{ required: true, whitespace: true, max: 60 }]}
            >
              <Input autoComplete="off" onChange={({ target }) => setName(target.value)} />
            </Form.Item>
            <Form.Item label={say('columns.key')} htmlFor="column-key" extra={say('columns.keyHint')}>
              <Input
                id="column-key"
                value={key ?? suggested}
                onChange={({ target }) => setKey(target.value.replaceAll(/[^A-Za-z0-9_-]/g, ''))}
                maxLength={60}
              />
            </Form.Item>
          </div>
          <Form.Item label={say('columns.place')} htmlFor="column-place">
            <TreeSelect
              id="column-place"
              className="wide"
              showSearch={{ treeNodeFilterProp: 'title' }}
              value={parentKey ?? TOP}
              treeData={places}
              treeDefaultExpandedKeys={[TOP]}
              fieldNames={{ value: 'key', label: 'title' }}
              onChange={(value: string) => setParentKey(value === TOP ? null : value)}
            />
          </Form.Item>
          {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
          <div className="bottom">
            <span>{say('columns.notYet')}</span>
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button type="primary" htmlType="submit">
              {say('columns.create')}
            </Button>
          </div>
        </div>
      </Form>
    </Drawer>
  )
}
