import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { isAskedBeforeLeaving } from './leaving.ts'
import { useSay } from '../words/words.tsx'

const QUESTIONS = {
  input: { title: 'unsaved.title', content: 'unsaved.says', okText: 'unsaved.leave' },
  recovery: { title: 'recovery.title', content: 'recovery.says', okText: 'recovery.leave' },
} as const

/** Asks before leaving a page with unsaved input, or something that is shown only once. One for each page. */
export function useUnsaved(isUnsaved: boolean, about: keyof typeof QUESTIONS = 'input'): void {
  const say = useSay()
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(() =>
    modal.confirm({
      title: say(QUESTIONS[about].title),
      content: say(QUESTIONS[about].content),
      okText: say(QUESTIONS[about].okText),
      cancelText: say('unsaved.stay'),
      okButtonProps: { danger: true },
      onOk: () => blocker.proceed?.(),
      onCancel: () => blocker.reset?.(),
    }),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isUnsaved && isAskedBeforeLeaving() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
