import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { useQuestions } from './AnswerFilter.tsx'
import { SaveView } from './SaveView.tsx'
import type { Listing, Values } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
  onKept: () => void
}

/** The conditions that no control of the first row shows, each to be taken away; and the whole filter, to be kept. */
export function Conditions({
  listing: { search, filter, isFiltered, narrow, clear },
  formKey,
  onKept,
}: Props) {
  const say = useSay()
  const [isKeeping, setIsKeeping] = useState(false)
  const questions = useQuestions(search.has('field') ? formKey : undefined)?.questions ?? []
  if (!isFiltered) return null
  const [from, to, version, words] = ['from', 'to', 'version', 'words'].map((name) => search.get(name) ?? '')
  const question = questions.find(({ name }) => name === search.get('field'))
  const answer = search.get('answer') ?? ''
  const label = question?.choices.find(({ value }) => value === answer)?.label ?? answer
  const shown: { text: string; without: Values }[] = [
    ...(words ? [{ text: say('inbox.chip.words', { words }), without: { words: undefined } }] : []),
    ...(from || to
      ? [
          {
            text: say('inbox.chip.days', { from: from || '…', to: to || '…' }),
            without: { from: undefined, to: undefined },
          },
        ]
      : []),
    ...(question && answer
      ? [{ text: `${question.title} = ${label}`, without: { field: undefined, answer: undefined } }]
      : []),
    ...(version ? [{ text: say('inbox.ofVersion', { version }), without: { version: undefined } }] : []),
    ...(search.has('overlapping')
      ? [{ text: say('inbox.overlapping'), without: { overlapping: undefined } }]
      : []),
  ]
  return (
    <div className="conditions">
      {shown.length > 0 && <span className="hint">{say('inbox.conditions')}</span>}
      {shown.map(({ text, without }) => (
        <span key={text} className="condition">
          {text}
          <button
            type="button"
            aria-label={say('inbox.without', { condition: text })}
            onClick={() => narrow(without)}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <Button type="link" size="small" onClick={clear}>
        {say('inbox.clear')}
      </Button>
      <span className="rest" />
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setIsKeeping(true)}>
        {say('inbox.keep')}
      </Button>
      {isKeeping && (
        <SaveView
          filter={filter}
          onClose={() => setIsKeeping(false)}
          onKept={() => {
            setIsKeeping(false)
            onKept()
          }}
        />
      )}
    </div>
  )
}
