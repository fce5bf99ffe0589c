import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { useSay } from '../words/words.tsx'
import type { LoadedKind } from './model/loaded-kind.ts'

interface Props {
  loaded: LoadedKind
  /** The version that is removed: a newer one is not. */
  version: number
  onClose: () => void
}

/** Removes a kind without contents, with a reason. */
export function RemoveKind({ loaded, version, onClose }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { kind } = loaded
  async function remove(why: string) {
    try {
      await asked(api.POST('/editor/kinds/remove', { body: { kind, version, reason: why } }))
      void message.success(say('kinds.removed', { title: loaded.title }))
      void navigate('/kinds')
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <WithReason
      title={say('kinds.removeTitle', { title: loaded.title })}
      says={say('kinds.removeSays')}
      doWord={say('kinds.remove')}
      isDanger
      onDo={remove}
      onClose={onClose}
    />
  )
}
