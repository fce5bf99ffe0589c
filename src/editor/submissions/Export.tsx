import { App, Checkbox, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { Confirm } from '../account/Confirm.tsx'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Exports } from './Exports.tsx'
import { Count } from './Count.tsx'
import type { Filter } from './filter.ts'

type Format = 'csv' | 'xlsx' | 'zip'

interface Props {
  form: Answer<'selectInboxes'>[number]
  filter: Filter
  counted: Answer<'countSubmissions'>
  /** With two empty columns in which to decide. */
  isForDecisions: boolean
  onClose: () => void
}

/** Submissions as a file, written in the background: with a reason, and after the second factor or the password once more. */
export function Export({ form, filter, counted, isForDecisions, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [format, setFormat] = useState<Format>('xlsx')
  const [isOpen, setIsOpen] = useState(false)
  const [forDecisions, setForDecisions] = useState(isForDecisions)
  const [reason, setReason] = useState('')
  const [mustConfirm, setMustConfirm] = useState(false)
  const files = useQuery(
    () => asked(api.GET('/editor/submissions/exports', { params: { query: { formKey: form.key } } })),
    [form.key],
  )
  async function order() {
    setMustConfirm(false)
    try {
      const body = { ...filter, formKey: form.key, format, isOpen, forDecisions, reason }
      await asked(api.POST('/editor/submissions/export', { body }))
      void message.success(say('inbox.exportOrdered'))
      files.again()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'confirm') setMustConfirm(true)
      else void message.error(problemWords(say, error))
    }
  }
  return (
    <>
      <Modal
        open
        title={say('inbox.exportTitle', { title: form.title })}
        okText={say(counted.isMore ? 'inbox.exportDoAll' : 'inbox.exportDo', { count: counted.count })}
        okButtonProps={{ disabled: counted.count === 0 || reason.trim().length < 2 }}
        cancelText={say('cancel')}
        onOk={order}
        onCancel={onClose}
      >
        <p>
          <Count of={counted} /> {say('inbox.exportAll')}
        </p>
        <p>
          <Radio.Group
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            options={[
              { value: 'xlsx', label: say('inbox.xlsx') },
              { value: 'csv', label: say('inbox.csv') },
              { value: 'zip', label: say('inbox.zip') },
            ]}
          />
        </p>
        <Input
          aria-label={say('inbox.exportWhy')}
          placeholder={say('inbox.exportWhy')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {format !== 'zip' && (
          <p>
            <Checkbox checked={forDecisions} onChange={({ target }) => setForDecisions(target.checked)}>
              {say('sheet.forDecisions')}
            </Checkbox>
            <br />
            <Checkbox checked={isOpen} onChange={({ target }) => setIsOpen(target.checked)}>
              {say('inbox.exportOpen')}
            </Checkbox>
          </p>
        )}
        <Exports formKey={form.key} files={files} />
      </Modal>
      {mustConfirm && <Confirm onClose={() => setMustConfirm(false)} onConfirmed={order} />}
    </>
  )
}
