import { Alert, Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useWordsHere } from '../kit/words-here.ts'
import { useSay } from '../words/words.tsx'
import type { Comment } from './comments.ts'
import './review.css'

interface Props {
  contentId: string
  comments: readonly { number: number; comment: Comment }[]
  /** May answer and resolve. */
  isOpen: boolean
  /** Leads to the part that a comment is about. */
  onShow?: ((comment: Comment) => void) | undefined
  onChanged: () => void
}

/** What was said of a text, each comment with its answers; what is resolved comes last, folded. */
export function CommentList({ comments, ...rest }: Props) {
  const say = useSay()
  const open = comments.filter(({ comment }) => comment.resolved === null)
  const done = comments.filter(({ comment }) => comment.resolved !== null)
  return (
    <>
      {open.map((one) => (
        <Bubble key={one.comment.id} {...one} {...rest} />
      ))}
      {done.length > 0 && (
        <details className="resolved">
          <summary>{say('comment.resolvedOnes', { count: done.length })}</summary>
          {done.map((one) => (
            <Bubble key={one.comment.id} {...one} {...rest} />
          ))}
        </details>
      )}
    </>
  )
}

function Bubble({
  contentId,
  number,
  comment,
  isOpen,
  onShow,
  onChanged,
}: Omit<Props, 'comments'> & { number: number; comment: Comment }) {
  const say = useSay()
  const [isAnswering, setIsAnswering] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, versionId, name, words, createdAt, quote, answers, resolved } = comment
  async function resolve() {
    setProblem(undefined)
    try {
      const body = { contentId, commentId: id, isResolved: resolved === null }
      await asked(api.POST('/editor/contents/comments/resolve', { body }))
      onChanged()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <div className="bubble" id={`comment-${number}`} tabIndex={-1}>
      <p className="bubble-head">
        <span className="pin" aria-hidden="true">
          {number}
        </span>
        <b>{name}</b> <small>{shortTime(createdAt)}</small>
        {resolved && (
          <small>{say('comment.resolvedBy', { name: resolved.name, time: shortTime(resolved.at) })}</small>
        )}
      </p>
      {quote !== '' && (
        <blockquote>
          {quote}
          {onShow && (
            <Button type="link" size="small" onClick={() => onShow(comment)}>
              {say('check.show')}
            </Button>
          )}
        </blockquote>
      )}
      <p>{words}</p>
      {answers.map((answer) => (
        <p key={answer.id} className="answer">
          <b>{answer.name}</b> <small>{shortTime(answer.createdAt)}</small> {answer.words}
        </p>
      ))}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      {isAnswering ? (
        <CommentBox
          about={{ contentId, versionId, answers: id }}
          label={say('comment.answer')}
          onSaid={() => {
            setIsAnswering(false)
            onChanged()
          }}
          onCancel={() => setIsAnswering(false)}
        />
      ) : (
        isOpen && (
          <p className="bubble-acts">
            {resolved === null && (
              <Button size="small" onClick={() => setIsAnswering(true)}>
                {say('comment.answer')}
              </Button>
            )}
            <Button size="small" onClick={resolve}>
              {say(resolved === null ? 'comment.resolve' : 'comment.reopen')}
            </Button>
          </p>
        )
      )}
    </div>
  )
}

interface BoxProps {
  about: { contentId: string; versionId: string; place?: string; quote?: string; answers?: string }
  label: string
  onSaid: () => void
  onCancel?: () => void
}

/** Where a comment or an answer is written. */
export function CommentBox({ about, label, onSaid, onCancel }: BoxProps) {
  const say = useSay()
  const [words, setWords] = useWordsHere(
    ['comment', about.versionId, about.answers ?? about.place ?? ''].join(' '),
  )
  const box = useRef<TextAreaRef>(null)
  const isAsked = onCancel !== undefined
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  const [problem, setProblem] = useState<string>()
  async function send() {
    setProblem(undefined)
    try {
      await asked(api.POST('/editor/contents/comments', { body: { ...about, words } }))
      setWords('')
      onSaid()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <div className="comment-box">
      {about.quote !== undefined && about.quote !== '' && <blockquote>{about.quote}</blockquote>}
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        ref={box}
        rows={2}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <p className="bubble-acts">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {say('cancel')}
          </Button>
        )}
        <Button size="small" disabled={words.trim() === ''} onClick={send}>
          {say('review.commentDo')}
        </Button>
      </p>
    </div>
  )
}
