import { Alert, Button, Drawer, Empty } from 'antd'
import { Link } from 'react-router-dom'
import { problemWords } from '../kit/problem.ts'
import { exactTime, shortTime } from '../kit/times.ts'
import type { Asked } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { placeOf, readMessages, type StaffMessage } from './messages.ts'
import './messages.css'

interface Props {
  of: Pick<Asked<{ messages: readonly StaffMessage[] }>, 'data' | 'problem'>
  onClose: () => void
}

/** Messages, newest first; opening one leads to its place and marks it as read. */
export function MessageList({ of: { data, problem }, onClose }: Props) {
  const say = useSay()
  const messages = data?.messages ?? []
  const hasUnread = messages.some(({ isRead }) => !isRead)
  return (
    <Drawer
      open
      size={400}
      title={say('messages.title')}
      onClose={onClose}
      extra={
        hasUnread && (
          <Button size="small" onClick={() => readMessages(messages)}>
            {say('messages.readAll')}
          </Button>
        )
      }
    >
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      {data?.messages.length === 0 && <Empty description={say('messages.none')} />}
      <ul className="messages">
        {messages.map((message) => {
          const { id, about, by, title, at, isRead } = message
          return (
            <li key={id} className={isRead ? undefined : 'unread'}>
              <Link
                to={placeOf(message)}
                onClick={() => {
                  void readMessages([message])
                  onClose()
                }}
              >
                {say(`messages.${about}`, {
                  name: by || say('site.import'),
                  title: title || say('contents.untitled'),
                })}
              </Link>
              <small title={exactTime(at)}>
                {!isRead && <b>{say('messages.isNew')}</b>} {shortTime(at)}
              </small>
            </li>
          )
        })}
      </ul>
    </Drawer>
  )
}
