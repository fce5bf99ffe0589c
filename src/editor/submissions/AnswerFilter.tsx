import { Input, Select } from 'antd'
import { useState } from 'react'
import { parseText } from '../../contract/forms/names.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import type { Values } from './use-listing.ts'

interface Props {
  formKey: string
  search: URLSearchParams
  onNarrow: (values: Values) => void
}

export const useQuestions = (formKey: string | undefined) =>
  useQuery(
    async () =>
      formKey === undefined
        ? undefined
        : asked(api.GET('/editor/submissions/questions', { params: { query: { formKey } } })),
    [formKey],
  ).data

/** By the version of the form, and by the answer to a question that is not sealed. */
export function AnswerFilter({ formKey, search, onNarrow }: Props) {
  const say = useSay()
  const { questions = [], versions = [] } = useQuestions(formKey) ?? {}
  const field = search.get('field') || undefined
  const question = questions.find(({ name }) => name === field)
  const answer = search.get('answer') ?? ''
  return (
    <>
      {versions.length > 1 && (
        <Select
          className="inbox-filter"
          aria-label={say('inbox.version')}
          value={search.get('version') ?? ''}
          options={[
            { value: '', label: say('inbox.anyVersion') },
            ...versions.map((version) => ({
              value: String(version),
              label: say('inbox.ofVersion', { version }),
            })),
          ]}
          onChange={(value) => onNarrow({ version: value })}
        />
      )}
      {questions.length > 0 && (
        <Select
          className="inbox-question"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say('inbox.question')}
          aria-label={say('inbox.question')}
          value={field}
          options={questions.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name: string | undefined) => onNarrow({ field: name, answer: undefined })}
        />
      )}
      {question &&
        (question.kind === 'choice' ? (
          <Select
            className="inbox-question"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={say('inbox.answer')}
            aria-label={say('inbox.answerTo', { title: question.title })}
            value={answer || undefined}
            options={question.choices}
            onChange={(value: string) => onNarrow({ answer: value })}
          />
        ) : (
          <AnswerWords
            key={`${question.name} ${answer}`}
            title={question.title}
            isNumber={question.kind === 'number'}
            answer={answer}
            onNarrow={(value) => onNarrow({ answer: value })}
          />
        ))}
    </>
  )
}

interface WordsProps {
  title: string
  /** Otherwise a day. */
  isNumber: boolean
  answer: string
  onNarrow: (answer: string) => void
}

/** A number or a day, as people write them. */
function AnswerWords({ title, isNumber, answer, onNarrow }: WordsProps) {
  const say = useSay()
  const [isWrong, setIsWrong] = useState(false)
  function search(text: string) {
    const plain = text.trim()
    const value = isNumber && plain !== '' ? parseText({ type: 'number' }, plain) : plain
    const wrong = isNumber && value !== '' && typeof value !== 'number'
    setIsWrong(wrong)
    if (!wrong) onNarrow(String(value))
  }
  return (
    <span className="inbox-answer">
      <Input.Search
        type={isNumber ? 'text' : 'date'}
        inputMode={isNumber ? 'decimal' : 'text'}
        placeholder={say('inbox.answer')}
        aria-label={say('inbox.answerTo', { title })}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        maxLength={200}
        defaultValue={answer}
        onSearch={search}
      />
      {isWrong && (
        <small role="alert" className="warm">
          {say('inbox.noNumber')}
        </small>
      )}
    </span>
  )
}
