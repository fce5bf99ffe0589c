import { Button, Dropdown, type Input } from 'antd'
import { type ComponentRef, useRef } from 'react'
import { LongText } from '../kit/LongText.tsx'
import { useSay } from '../words/words.tsx'
import { MessageTexts } from './MessageTexts.tsx'

export const MOST_OF_MESSAGE = 1000
export const MOST_OF_REASON = 500

interface Props {
  formKey: string
  text: string
  onText: (text: string) => void
  /** Titles of the questions whose answers may stand in the message. */
  answers: readonly string[]
  reason: string
  onReason: (reason: string) => void
  /** Whether a decision without a reason is refused. */
  asksWhy: boolean
}

/** The message to the applicants, with placeholders, and the reason for the decision. */
export function DecisionMessage({ formKey, text, onText, answers, reason, onReason, asksWhy }: Props) {
  const say = useSay()
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const reasonWord = say(asksWhy ? 'bulk.reasonNeeded' : 'bulk.reason')
  function insert(place: string) {
    const area = box.current?.resizableTextArea?.textArea
    const at = area?.selectionStart ?? text.length
    onText(`${text.slice(0, at)}{${place}}${text.slice(area?.selectionEnd ?? at)}`)
    area?.focus()
  }
  return (
    <section>
      <h2>{say('submission.message')}</h2>
      <MessageTexts formKey={formKey} text={text} most={MOST_OF_MESSAGE} onChosen={onText} />
      <LongText
        ref={box}
        rows={4}
        most={MOST_OF_MESSAGE}
        aria-label={say('submission.message')}
        placeholder={say('bulk.messageHint')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Places answers={answers} onInsert={insert} />
      <LongText
        rows={1}
        most={MOST_OF_REASON}
        aria-label={reasonWord}
        aria-required={asksWhy}
        placeholder={reasonWord}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      {asksWhy && <p className="hint">{say('submission.reasonHint')}</p>}
    </section>
  )
}

const PLACES = ['name', 'number', 'received', 'due', 'reason'] as const

interface PlacesProps {
  answers: readonly string[]
  onInsert: (place: string) => void
}

/** Buttons that insert placeholders. */
function Places({ answers, onInsert }: PlacesProps) {
  const say = useSay()
  return (
    <p className="hint">
      {say('bulk.insert')}
      {PLACES.map((place) => (
        <Button key={place} type="link" size="small" onClick={() => onInsert(say(`bulk.place.${place}`))}>
          {say(`bulk.place.${place}`)}
        </Button>
      ))}
      {answers.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: answers.map((title) => ({ key: title, label: title })),
            className: 'answer-places',
            onClick: ({ key }) => onInsert(key),
          }}
        >
          <Button type="link" size="small">
            {say('bulk.place.answer')}
          </Button>
        </Dropdown>
      )}
    </p>
  )
}
