import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../kit/late.ts'
import { useLocation } from 'react-router-dom'
import { useSay } from '../words/words.tsx'
import { useMessages } from './messages.ts'

const MessageList = late(() => import('./MessageList.tsx'), 'MessageList')

/**
 * Messages to the person, with the number of unread ones. It asks when the page changes or the window comes to the front: asking
 * by the clock would keep the session of somebody who has left.
 */
export function Bell() {
  const say = useSay()
  const { pathname } = useLocation()
  const asking = useMessages([pathname])
  const { data, again } = asking
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [again])
  const unread = data?.unread ?? 0
  return (
    <>
      <Button
        type="text"
        className="bell"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? say('messages.unread', { count: unread }) : say('messages.title')}
        title={say('messages.title')}
        onClick={() => {
          again()
          setIsOpen(true)
        }}
      >
        <BellOutlined aria-hidden />
        {unread > 0 && <span className="count">{unread > 99 ? '99+' : unread}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageList of={asking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
