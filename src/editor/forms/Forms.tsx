import { Button, Table } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import type { Answer } from '../../contract/types.ts'
import { mayIn, useMe } from '../kit/me.ts'
import { RenameKey } from '../kit/RenameKey.tsx'
import { NoRows } from '../kit/NoRows.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { AddForm } from './AddForm.tsx'

type Row = Answer<'selectEditorForms'>[number]

/** The forms that the user is responsible for, with their states. */
export default function Forms() {
  const say = useSay()
  const me = useMe()
  const mayArrange = mayIn(me, 'arrange', null, [])
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [renaming, setRenaming] = useState<string>()
  const { data, problem, again } = useQuery(() => asked(api.GET('/editor/forms')), [])
  return (
    <div className="contents">
      <header>
        <h1>{say('forms.title')}</h1>
        <span className="rest" />
        {mayArrange && (
          <Button type="primary" size="large" onClick={() => setIsAdding(true)}>
            {say('forms.add')}
          </Button>
        )}
      </header>
      <Table<Row>
        rowKey="key"
        size="middle"
        loading={data === undefined && problem === undefined}
        dataSource={data ?? []}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: <NoRows words={problem ? problemWords(say, problem) : data && say('forms.none')} />,
        }}
        columns={[
          {
            title: say('forms.head.title'),
            render: (_, row) => <FormName row={row} mayRename={mayArrange} onRename={setRenaming} />,
          },
          { title: say('forms.head.state'), render: (_, row) => <FormState row={row} /> },
          {
            title: say('forms.head.version'),
            render: (_, { inForce, newest, hasDraft }) => (
              <>
                {inForce === null ? '—' : say('forms.version', { version: inForce })}
                {hasDraft && <small>{say('forms.hasDraft', { version: newest + 1 })}</small>}
              </>
            ),
          },
          {
            title: say('forms.head.total'),
            render: (_, { key, total }) =>
              total > 0 ? <Link to={`/inbox/${key}`}>{say('forms.total', { count: total })}</Link> : '0',
          },
          { title: say('forms.head.by'), render: (_, { updatedBy }) => updatedBy || '—' },
        ]}
      />
      {renaming !== undefined && (
        <RenameKey
          value={renaming}
          pattern={/^[a-z]/}
          onDo={async (newKey) => {
            await asked(api.POST('/editor/forms/rename', { body: { formKey: renaming, newKey } }))
            setRenaming(undefined)
            again()
          }}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {isAdding && (
        <AddForm
          taken={(data ?? []).map(({ key }) => key)}
          onClose={() => setIsAdding(false)}
          onAdded={(key) => void navigate(`/forms/${key}`)}
        />
      )}
    </div>
  )
}

interface NameProps {
  row: Row
  mayRename: boolean
  onRename: (key: string) => void
}

/** Its title, and its key, which can change until it is first published. */
function FormName({ row: { key, title, newest }, mayRename, onRename }: NameProps) {
  const say = useSay()
  return (
    <>
      <Link to={`/forms/${key}`}>{title || say('forms.untitled')}</Link>
      <small>
        {key}
        {newest === 0 && mayRename && (
          <Button type="link" size="small" onClick={() => onRename(key)}>
            {say('rename.title')}
          </Button>
        )}
      </small>
    </>
  )
}

/** Whether visitors can fill it in now, by the user's clock. */
function FormState({ row: { inForce, newest, opens, closes } }: { row: Row }) {
  const say = useSay()
  const [now] = useState(() => Date.now())
  if (inForce === null)
    return (
      <span className={`state state-${newest === 0 ? 'draft' : 'withdrawn'}`}>
        <i aria-hidden="true" /> {say(newest === 0 ? 'forms.neverOpen' : 'forms.withdrawn')}
      </span>
    )
  const isEarly = opens !== undefined && Date.parse(opens) > now
  const isOver = closes !== undefined && Date.parse(closes) < now
  const mark = isEarly ? 'scheduled' : isOver ? 'withdrawn' : 'live'
  return (
    <span className={`state state-${mark}`}>
      <i aria-hidden="true" />{' '}
      {isEarly
        ? say('forms.opensAt', { time: shortTime(opens) })
        : isOver
          ? say('forms.closedAt', { time: shortTime(closes) })
          : closes === undefined
            ? say('forms.open')
            : say('forms.openUntil', { time: shortTime(closes) })}
    </span>
  )
}
