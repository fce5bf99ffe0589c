import { App, Button, Input, Modal, Popconfirm, Select } from 'antd'
import { useId, useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { isTooLong } from '../kit/LongText.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

type Text = Answer<'selectMessageTexts'>[number]

interface Props {
  formKey: string
  /** What is written now. */
  text: string
  /** Characters that are stored at most. */
  most: number
  onChosen: (text: string) => void
}

const NONE: readonly Text[] = []

/** Texts that colleagues keep for a form: one is chosen, and what is written now is kept for the next time. */
export function MessageTexts({ formKey, text, most, onChosen }: Props) {
  const say = useSay()
  const { message, modal } = App.useApp()
  const { data: texts = NONE, again } = useQuery(
    () => asked(api.GET('/editor/submissions/texts', { params: { query: { formKey } } })),
    [formKey],
  )
  const [chosen, setChosen] = useState<string>()
  const [isKeeping, setIsKeeping] = useState(false)
  const kept = texts.find(({ id }) => id === chosen)
  const isKept = texts.some((one) => one.text === text.trim())
  function choose(id: string) {
    const take = () => {
      setChosen(id)
      onChosen(texts.find((one) => one.id === id)?.text ?? '')
    }
    // A click does not discard a text that is kept nowhere.
    if (text.trim() === '' || isKept) take()
    else
      modal.confirm({
        title: say('texts.replaceWritten'),
        okText: say('texts.replaceWrittenDo'),
        cancelText: say('cancel'),
        onOk: take,
      })
  }
  async function remove(textId: string) {
    try {
      await asked(api.POST('/editor/submissions/texts/remove', { body: { formKey, textId } }))
      setChosen(undefined)
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  return (
    <div className="act-buttons">
      {texts.length > 0 && (
        <Select
          className="inbox-filter"
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={say('texts.choose')}
          placeholder={say('texts.choose')}
          value={kept?.id}
          options={texts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
      <Button
        size="small"
        disabled={text.trim() === '' || isTooLong(text, most) || isKept}
        onClick={() => setIsKeeping(true)}
      >
        {say('texts.keep')}
      </Button>
      {kept && (
        <Popconfirm
          title={say('texts.remove', { name: kept.name })}
          okText={say('texts.removeDo')}
          cancelText={say('cancel')}
          onConfirm={() => remove(kept.id)}
        >
          <Button type="link" size="small">
            {say('texts.removeDo')}
          </Button>
        </Popconfirm>
      )}
      {isKeeping && (
        <KeepText
          formKey={formKey}
          text={text.trim()}
          texts={texts}
          name={kept?.name ?? ''}
          onClose={() => setIsKeeping(false)}
          onKept={setChosen}
          onTried={again}
        />
      )}
    </div>
  )
}

interface KeepProps {
  formKey: string
  text: string
  texts: readonly Text[]
  /** The one that was changed. */
  name: string
  onClose: () => void
  onKept: (id: string) => void
  /** Called after each try: colleagues may have changed the texts. */
  onTried: () => void
}

/** Asks for a name. One that is used already is replaced, which is said before. */
function KeepText({ formKey, text, texts, name: former, onClose, onKept, onTried }: KeepProps) {
  const say = useSay()
  const id = useId()
  const { message } = App.useApp()
  const [name, setName] = useState(former)
  const same = texts.find((one) => one.name === name.trim())
  async function keep() {
    if (name.trim() === '') return
    const body = { formKey, name: name.trim(), text, ...(same && { replaces: same.id }) }
    try {
      const made = await asked(api.POST('/editor/submissions/texts', { body }))
      onKept(made.id)
      void message.success(say('texts.kept', { name: body.name }))
      onClose()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    onTried()
  }
  return (
    <Modal
      open
      title={say('texts.keep')}
      okText={same ? say('texts.replaceDo') : say('texts.keepDo')}
      okButtonProps={{ disabled: name.trim() === '' }}
      cancelText={say('cancel')}
      onOk={keep}
      onCancel={onClose}
    >
      <p>{say('texts.hint')}</p>
      <label htmlFor={id}>{say('texts.name')}</label>
      <Input
        id={id}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={keep}
      />
      {same && (
        <section>
          <p>{say('texts.same', { by: same.by })}</p>
          <p className="bubble">{same.text}</p>
        </section>
      )}
    </Modal>
  )
}
